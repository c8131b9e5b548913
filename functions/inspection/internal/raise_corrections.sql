-- Opens what the failed items of an inspection that is handed in ask for and have not opened yet, in their order, and
-- tells who is to be notified. The inspection is locked, so that nobody else opens anything of it meanwhile.
create or replace function inspection.raise_corrections(p_inspection inspection.inspections)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_item       inspection.template_items;
  v_correction inspection.corrections;
  v_ids        uuid[] := '{}';
begin
  for v_item in
    select t.*
      from inspection.inspection_items as i
      join inspection.template_items as t on t.id = i.template_item_id
     where i.inspection_id = p_inspection.id
       and i.is_visible
       and i.result = 'FAIL'
       and t.on_fail <> 'NONE'
       and not exists (
         select 1
           from inspection.corrections as c
          where c.inspection_id = i.inspection_id
            and c.template_item_id = i.template_item_id
            and (
                  num_nonnulls(c.work_order_id, c.request_id, c.downtime_id) > 0
                  or c.kind = 'NOTIFY' and c.fault is null
                )
       )
     order by t.position
  loop
    v_correction := inspection.raise_correction(p_inspection, v_item);
    v_ids := v_ids || v_correction.id;
  end loop;

  if v_ids <> '{}' then
    perform inspection.tell_corrections(p_inspection, v_ids);
  end if;
end
$$;

grant execute on function inspection.raise_corrections to assetry_api;
