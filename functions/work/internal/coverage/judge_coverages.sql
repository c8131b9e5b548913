-- Which contract pays which share of labour, parts and travel of an event, best first, and why the others do not: the
-- one function that decides and explains. rank is 1 for the line that pays; null where a line pays nothing. place is
-- the order of the lines that pay once their cap has room. p_party_ids is who did the work at p_worked_at, as in
-- work.worker_parties; null while nobody knows. p_item_id is the part.
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
  with lines as materialized (
    select k.component, l.coverage as v, l.revision as r, l.contract as c, l.depth, l.last_on, s.percent,
           l.event_on, l.is_meter_unknown,
           l.reasons || case
             when s.percent = 0 then jsonb_build_array(jsonb_build_object(
               'code', 'NOT_COVERED', 'message', format('The coverage pays nothing of %s', lower(k.component))
             ))
             else '[]'
           end || case
             when k.component = 'PARTS' and p_item_id is not null and work.excludes_item((l.coverage).id, p_item_id)
               then jsonb_build_array(jsonb_build_object(
                 'code', 'EXCLUDED_ITEM', 'message', 'The coverage excludes the item'
               ))
             when k.component = 'LABOUR'
               and p_party_ids is not null
               and contract.is_bound(l.contract, p_worked_at)
               and not exists (
                     select 1
                       from contract.authorized_parties(
                              l.contract, p_site_id, p_worked_at,
                              (select a.manufacturer from asset.assets as a where a.id = p_asset_id)
                            ) as a
                      where a.party_id = any (p_party_ids)
                   )
               then jsonb_build_array(jsonb_build_object(
                 'code', 'VENDOR_NOT_AUTHORIZED', 'message', 'The contract requires an authorized vendor'
               ))
             else '[]'
           end as reasons,
           array_position(
             array['WARRANTY', 'EXTENDED_WARRANTY', 'FULL_SERVICE', 'PREVENTIVE', 'LABOUR_ONLY'],
             case l.category
               when 'CALIBRATION' then 'PREVENTIVE'
               when 'INSPECTION' then 'PREVENTIVE'
               when 'SUPPORT' then 'PREVENTIVE'
               when 'PARTS_ONLY' then 'LABOUR_ONLY'
               else l.category
             end
           ) as category_rank,
           array_position(
             array['ASSET', 'ASSET_TREE', 'LOCATION_TREE', 'CATEGORY', 'SITE', 'ALL'], (l.coverage).scope
           ) as scope_rank,
           (l.coverage).work_type is null as is_general,
           coalesce((l.revision).deductible, 0) as deductible
      from work.covering_lines(
             p_site_id, p_asset_id, p_location_id, p_work_type, p_at, p_currencies, false, p_failure_code_ids,
             p_work_order_id
           ) as l
     cross join (values (1, 'LABOUR'), (2, 'PARTS'), (3, 'TRAVEL')) as k (n, component)
     cross join lateral (select l.percents[k.n] as percent) as s
  ),
  ranked as (
    select l.*,
           case when l.reasons = '[]' then count(*) filter (where l.reasons = '[]') over in_order end::integer as rank,
           case when p.is_able then count(*) filter (where p.is_able) over in_order end::integer as place
      from lines as l
     cross join lateral (
        select l.reasons = '[]'
                 or jsonb_array_length(l.reasons) = 1 and l.reasons #>> '{0,code}' = 'CAP_REACHED' as is_able
      ) as p
    window in_order as (
      partition by l.component
      order by l.category_rank, l.scope_rank, l.depth, l.is_general, l.percent desc, l.deductible, l.last_on,
               (l.c).contract_number, (l.v).position, (l.v).id
    )
  )
  select n.component, (n.v).id, (n.r).id, (n.c).id, (n.c).contract_number, (n.v).scope, n.percent, n.rank, n.place,
         n.event_on,
         n.reasons || case
           when n.rank > 1 then jsonb_build_array(jsonb_build_object(
             'code', 'OUTRANKED',
             'message', format('Contract %s ranks first by %s', (b.c).contract_number, w.criterion),
             'contract_id', (b.c).id, 'criterion', w.criterion
           ))
           else '[]'
         end,
         case
           when n.is_meter_unknown then jsonb_build_array(jsonb_build_object(
             'code', 'METER_UNKNOWN',
             'message', format('Meter %s has no reading at the event', (n.v).meter_name)
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
               when (n.c).contract_number <> (b.c).contract_number then 'contract_number'
               else 'position'
             end as criterion
    ) as w
$$;

grant execute on function work.judge_coverages to assetry_api, assetry_list;
