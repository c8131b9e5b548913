-- Cancels what was written to make work safe that has come to its end and never was in force: permits that nobody
-- issued, and lock-outs without a lock. The work orders are locked, so that nothing of it begins to hold. Work may have
-- moved away from them, so it is done for everybody.
create or replace function safety.end_work(p_work_order_ids uuid[], p_note text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  select array_agg(l.id) into v_ids
    from (
      select p.id
        from safety.permits as p
       where p.organization_id = core.current_organization_id()
         and p.work_order_id = any (p_work_order_ids)
         and p.status in ('DRAFT', 'VALIDATED')
       order by p.id
         for no key update
    ) as l;

  perform safety.void_signatures(p) from safety.permits as p where p.id = any (v_ids);
  update safety.permits as p set status = 'CANCELLED', status_note = p_note where p.id = any (v_ids);

  select array_agg(l.id) into v_ids
    from (
      select a.id
        from safety.applications as a
       where a.organization_id = core.current_organization_id()
         and a.work_order_id = any (p_work_order_ids)
         and a.status in ('PLANNED', 'NOTIFIED', 'SHUT_DOWN', 'ISOLATED')
       order by a.id
         for no key update
    ) as l;

  update safety.applications as a set status = 'CANCELLED', status_note = p_note where a.id = any (v_ids);
end
$$;

grant execute on function safety.end_work to assetry_api;
