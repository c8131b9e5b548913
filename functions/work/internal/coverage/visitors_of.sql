-- The contracts for which the visit of a work order can count, in their order: those that can pay its labour by whoever
-- its vendor is. None without a contract whose terms limit visits.
create or replace function work.visitors_of(p_work_order work.work_orders)
returns table (
  component text, coverage_id uuid, revision_id uuid, contract_id uuid, percent numeric, place integer, currency text,
  event_at timestamptz, event_on date
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_event_at timestamptz := work.event_of(p_work_order);
begin
  if not exists (
    select 1
      from contract.revisions as r
     where r.organization_id = p_work_order.organization_id
       and r.cap_visits is not null
       and r.status = 'APPROVED'
  ) then
    return;
  end if;

  return query
  select j.component, j.coverage_id, j.revision_id, j.contract_id, j.percent, j.place,
         coalesce(r.currency, (select s.currency from core.sites as s where s.id = p_work_order.site_id)),
         v_event_at, j.event_on
    from work.judge_coverages(
           p_work_order.site_id, p_work_order.asset_id, p_work_order.location_id, p_work_order.work_type, v_event_at,
           null, case when p_work_order.vendor_id is not null then array[p_work_order.vendor_id] end,
           p_work_order.started_at, work.failure_codes_of(p_work_order.id), null, p_work_order.id
         ) as j
    join contract.revisions as r on r.id = j.revision_id
   where j.component = 'LABOUR'
     and j.place is not null;
end
$$;
