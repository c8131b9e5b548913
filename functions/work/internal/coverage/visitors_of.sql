-- The contracts for which the visit of a work order can count, in their order, as work.payers_of has them: those that
-- can pay its labour by whoever its vendor is. None without a contract whose terms limit visits.
create or replace function work.visitors_of(p_work_order work.work_orders)
returns jsonb
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
    return '[]';
  end if;

  return (
    select coalesce(
             jsonb_agg(
               jsonb_build_object(
                 'component', j.component, 'coverage_id', (j.coverage).id, 'revision_id', (j.revision).id,
                 'contract_id', (j.contract).id, 'percent', j.percent, 'place', j.place, 'currency',
                 coalesce(
                   (j.revision).currency, (select s.currency from core.sites as s where s.id = p_work_order.site_id)
                 ),
                 'event_at', v_event_at, 'event_on', j.event_on
               )
               order by j.place
             ),
             '[]'
           )
      from work.ranked_coverages(
             p_work_order.site_id, p_work_order.asset_id, p_work_order.location_id, p_work_order.work_type, v_event_at,
             null, case when p_work_order.vendor_id is not null then array[p_work_order.vendor_id] end,
             p_work_order.started_at, work.failure_codes_of(p_work_order.id), null, p_work_order.id, 'LABOUR'
           ) as j
     where j.place is not null
  );
end
$$;
