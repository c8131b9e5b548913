-- Gives the work orders that an import made what belongs to them: those that are done the record of their completion,
-- open ones the clocks of the service policies that hold for them.
create or replace function work.follow_imported(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_new_ids uuid[] := array(select r.id from unnest(p_rows) as r where r.is_new and r.faults = '[]');
begin
  insert into work.completions (site_id, work_order_id, completed_at, completion_note)
  select w.site_id, w.id, w.completed_at, w.completion_note
    from work.work_orders as w
   where w.id = any (v_new_ids)
     and w.status = 'CLOSED'
   order by w.id;

  perform service.attach_new(
    array(
      select w from work.work_orders as w where w.id = any (v_new_ids) and not work.is_over(w.status) order by w.id
    )
  );
end
$$;

grant execute on function work.follow_imported to assetry_api;
