create or replace function api.explain_entitlement(p_work_order_id uuid)
returns table (
  component           text,
  contract_id         uuid,
  contract_number     text,
  revision_id         uuid,
  coverage_id         uuid,
  scope               text,
  percent             numeric,
  rank                integer,
  is_paying           boolean,
  event_at            timestamptz,
  entitlement_reasons jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_work_order work.work_orders;
  v_event_at   timestamptz;
begin
  select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;

  if not found then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  end if;

  v_event_at := work.event_of(v_work_order);

  return query
  select j.component, j.contract_id, j.contract_number, j.revision_id, j.coverage_id, j.scope, j.percent, j.rank,
         coalesce(j.rank = 1, false), v_event_at, j.reasons
    from work.judge_coverages(
           v_work_order.site_id, v_work_order.asset_id, v_work_order.location_id, v_work_order.work_type, v_event_at,
           p_party_id => v_work_order.vendor_id,
           p_worked_at => coalesce(v_work_order.started_at, clock_timestamp())
         ) as j
   order by j.component, j.rank nulls last, j.contract_number, j.coverage_id;
end
$$;

comment on function api.explain_entitlement is $$Explain which contract pays for a work order

One row for each of LABOUR (hours and services), PARTS (items) and TRAVEL, and each coverage whose scope holds the asset
or place of the work order at event_at. event_at is the failure, else the report, of corrective, condition-based and
safety work; of other work the start, else the first slot, due time or report. is_paying marks the contract that pays
percent of such costs; rank is the order of those that can pay: by category of the contract type, scope, nearest parent,
named work type, percent, deductible, last day, number and position. entitlement_reasons says why another does not pay:
NOT_APPROVED, CLOSED, BEFORE_START, AFTER_END, SUSPENDED, CATEGORY_NOT_APPLICABLE, WORK_TYPE_NOT_COVERED, METER_LIMIT,
CAP_REACHED, NOT_COVERED, VENDOR_NOT_AUTHORIZED (of labour, when the work order names a vendor whom the contract does
not authorize), or OUTRANKED with the contract and the criterion that decided.
Refuses with WORK_ORDER_NOT_FOUND.$$;
