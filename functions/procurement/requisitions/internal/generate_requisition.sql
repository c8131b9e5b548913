-- Writes a requisition of rows that the system has found, the first 500 of them. Needed when the work is due that it is
-- for.
create or replace function procurement.generate_requisition(
  p_site_id       uuid,
  p_origin        text,
  p_work_order_id uuid,
  p_rows          jsonb
)
returns procurement.requisitions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_requisition procurement.requisitions := jsonb_populate_record(
    null::procurement.requisitions,
    jsonb_build_object(
      'site_id', p_site_id, 'origin', p_origin, 'work_order_id', p_work_order_id,
      'needed_on', (
        select (w.due_at at time zone s.time_zone)::date
          from work.work_orders as w
          join core.sites as s on s.id = w.site_id
         where w.id = p_work_order_id
      )
    )
  );
  v_read        record := procurement.read_requisition_lines(
    jsonb_path_query_array(p_rows, '$[0 to 499]'), p_site_id
  );
begin
  perform core.refuse_faults(v_read.p_faults);
  return procurement.insert_requisition(v_requisition, v_read.p_read);
end
$$;

grant execute on function procurement.generate_requisition to assetry_api;
