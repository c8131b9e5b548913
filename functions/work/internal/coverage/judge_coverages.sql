-- Which contract pays which share of labour, parts and travel of an event, best first, and why the others do not: the
-- one function that decides and explains. rank is 1 for the line that pays; null where a line pays nothing. p_party_id
-- is who did the work at p_worked_at, a vendor or the organization; null while nobody knows.
create or replace function work.judge_coverages(
  p_site_id     uuid,
  p_asset_id    uuid,
  p_location_id uuid,
  p_work_type   text,
  p_at          timestamptz,
  p_currencies  text[]      default null,
  p_party_id    uuid        default null,
  p_worked_at   timestamptz default null
)
returns table (
  component text, coverage_id uuid, revision_id uuid, contract_id uuid, contract_number text, scope text,
  percent numeric, rank integer, reasons jsonb
)
language sql
stable
set search_path = ''
as $$
  with lines as (
    select k.component, l.coverage as v, l.revision as r, l.contract as c, l.depth, l.last_on, s.percent,
           l.reasons || case
             when s.percent = 0 then jsonb_build_array(jsonb_build_object(
               'code', 'NOT_COVERED', 'message', format('The coverage pays nothing of %s', lower(k.component))
             ))
             else '[]'
           end || case
             when k.component = 'LABOUR'
               and p_party_id is not null
               and contract.is_bound(l.contract, p_worked_at)
               and not exists (
                     select 1
                       from contract.authorized_parties(l.contract, p_site_id, p_worked_at) as a
                      where a.party_id = p_party_id
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
      from work.covering_lines(p_site_id, p_asset_id, p_location_id, p_work_type, p_at, p_currencies) as l
     cross join (values (1, 'LABOUR'), (2, 'PARTS'), (3, 'TRAVEL')) as k (n, component)
     cross join lateral (
        select case
                 when l.category = 'LABOUR_ONLY' and k.component <> 'LABOUR'
                   or l.category = 'PARTS_ONLY' and k.component <> 'PARTS' then 0
                 else coalesce(
                   (array[(l.coverage).labour_percent, (l.coverage).parts_percent, (l.coverage).travel_percent])[k.n],
                   case
                     when l.covers[k.n] then
                       (array[(l.revision).labour_percent, (l.revision).parts_percent, (l.revision).travel_percent])[k.n]
                     else 0
                   end
                 )
               end as percent
      ) as s
  ),
  ranked as (
    select l.*,
           case
             when l.reasons = '[]' then row_number() over (
               partition by l.component, l.reasons = '[]'
               order by l.category_rank, l.scope_rank, l.depth, l.is_general, l.percent desc, l.deductible, l.last_on,
                        (l.c).contract_number, (l.v).position, (l.v).id
             )
           end::integer as rank
      from lines as l
  )
  select n.component, (n.v).id, (n.r).id, (n.c).id, (n.c).contract_number, (n.v).scope, n.percent, n.rank,
         n.reasons || case
           when n.rank > 1 then jsonb_build_array(jsonb_build_object(
             'code', 'OUTRANKED',
             'message', format('Contract %s ranks first by %s', (b.c).contract_number, w.criterion),
             'contract_id', (b.c).id, 'criterion', w.criterion
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
