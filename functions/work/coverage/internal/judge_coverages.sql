-- Which contract pays which share of labour, parts and travel of an event, best first, and why the others do not: what
-- work.ranked_coverages decides, with the criterion by which each of the others comes after the one that pays.
create or replace function work.judge_coverages(
  p_site_id          uuid,
  p_asset_id         uuid,
  p_location_id      uuid,
  p_work_type        text,
  p_at               timestamptz,
  p_currencies       text[]      default null,
  p_party_ids        uuid[]      default null,
  p_worked_at        timestamptz default null,
  p_failure_code_ids uuid[]      default null,
  p_item_id          uuid        default null,
  p_work_order_id    uuid        default null
)
returns table (
  component text, coverage_id uuid, revision_id uuid, contract_id uuid, contract_number text, scope text,
  percent numeric, rank integer, place integer, event_on date, reasons jsonb, warnings jsonb
)
language sql
stable
set search_path = ''
as $$
  with ranked as materialized (
    select r.*
      from work.ranked_coverages(
             p_site_id, p_asset_id, p_location_id, p_work_type, p_at, p_currencies, p_party_ids, p_worked_at,
             p_failure_code_ids, p_item_id, p_work_order_id
           ) as r
  )
  select n.component, (n.coverage).id, (n.revision).id, (n.contract).id, (n.contract).contract_number,
         (n.coverage).scope, n.percent, n.rank, n.place, n.event_on,
         n.reasons || case
           when n.rank > 1 then jsonb_build_array(jsonb_build_object(
             'code', 'OUTRANKED',
             'message', format('Contract %s ranks first by %s', (b.contract).contract_number, w.criterion),
             'contract_id', (b.contract).id, 'criterion', w.criterion
           ))
           else '[]'
         end,
         case
           when n.is_meter_unknown then jsonb_build_array(jsonb_build_object(
             'code', 'METER_UNKNOWN',
             'message', format('Meter %s has no reading at the event', (n.coverage).meter_name)
           ))
           else '[]'
         end
    from ranked as n
    left join ranked as b on b.component = n.component and b.rank = 1
   cross join lateral (
      select case
               when n.category_rank <> b.category_rank then 'category'
               when n.scope_rank <> b.scope_rank then 'scope'
               when n.depth <> b.depth then 'parent'
               when n.is_general <> b.is_general then 'work_type'
               when n.percent <> b.percent then 'percent'
               when n.deductible <> b.deductible then 'deductible'
               when n.last_on is distinct from b.last_on then 'ends_on'
               when (n.contract).contract_number <> (b.contract).contract_number then 'contract_number'
               else 'position'
             end as criterion
    ) as w
$$;

grant execute on function work.judge_coverages to assetry_api, assetry_list;
