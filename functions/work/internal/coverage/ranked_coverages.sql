-- The lines of contracts for labour, parts and travel of an event, or for p_component of them alone, each with every
-- reason why it pays nothing, and with what decides its order: best first. rank is 1 for the line that pays; null where
-- a line pays nothing. place is the order of the lines that pay once their cap has room. p_party_ids is who did the
-- work at p_worked_at, as in work.worker_parties; null while nobody knows. p_item_id is the part.
create or replace function work.ranked_coverages(
  p_site_id          uuid,
  p_asset_id         uuid,
  p_location_id      uuid,
  p_work_type        text,
  p_at               timestamptz,
  p_currencies       text[],
  p_party_ids        uuid[],
  p_worked_at        timestamptz,
  p_failure_code_ids uuid[],
  p_item_id          uuid,
  p_work_order_id    uuid,
  p_component        text        default null
)
returns table (
  component text, coverage contract.coverages, revision contract.revisions, contract contract.contracts,
  percent numeric, category_rank integer, scope_rank integer, depth integer, is_general boolean, deductible numeric,
  last_on date, event_on date, is_meter_unknown boolean, reasons jsonb, rank integer, place integer
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
     where k.component = p_component
        or p_component is null
  )
  select l.component, l.v, l.r, l.c, l.percent, l.category_rank, l.scope_rank, l.depth, l.is_general, l.deductible,
         l.last_on, l.event_on, l.is_meter_unknown, l.reasons,
         case when l.reasons = '[]' then count(*) filter (where l.reasons = '[]') over in_order end::integer,
         case when p.is_able then count(*) filter (where p.is_able) over in_order end::integer
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
$$;

grant execute on function work.ranked_coverages to assetry_api, assetry_list;
