-- Locks the requisitions that ask for something for these work orders which was not ordered yet, in the order of their
-- ids, at whatever site; answers their ids. The work orders are locked, so that nobody asks for more.
create or replace function procurement.lock_requested_work(p_work_order_ids uuid[])
returns uuid[]
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
      select r.id
        from procurement.requisitions as r
       where r.organization_id = core.current_organization_id()
         and r.status in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED')
         and r.id in (
               select l.requisition_id
                 from procurement.requisition_lines as l
                where l.organization_id = core.current_organization_id()
                  and l.work_order_id = any (p_work_order_ids)
                  and l.position is not null
             )
       order by r.id
         for no key update
    ) as l;

  return coalesce(v_ids, '{}');
end
$$;

grant execute on function procurement.lock_requested_work to assetry_api;
