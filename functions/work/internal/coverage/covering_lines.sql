-- The lines of contracts whose scope holds an asset, or a place, at an instant, each of the revision that applied, with
-- every reason why it pays nothing. p_currencies are those in which the cost is known; null asks for none. With
-- p_with_drafts a contract without an approved revision has the lines of its last one: a contract binds before it pays.
-- percents are the shares of labour, parts and travel. is_meter_unknown: the meter that limits the line has no reading.
create or replace function work.covering_lines(
  p_site_id          uuid,
  p_asset_id         uuid,
  p_location_id      uuid,
  p_work_type        text,
  p_at               timestamptz,
  p_currencies       text[],
  p_with_drafts      boolean default false,
  p_failure_code_ids uuid[]  default null,
  p_work_order_id    uuid    default null
)
returns table (
  coverage contract.coverages, revision contract.revisions, contract contract.contracts, category text,
  depth integer, percents numeric[], event_on date, last_on date, is_meter_unknown boolean, reasons jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_assets   uuid[];
  v_site_id  uuid := p_site_id;
  v_location uuid := p_location_id;
  v_places   uuid[] := '{}';
  v_kinds    uuid[] := '{}';
  v_day      date;
begin
  if p_asset_id is not null then
    select array_agg(c.asset_id order by c.depth),
           coalesce((array_agg(c.site_id order by c.depth))[1], p_site_id),
           coalesce(
             (array_agg(c.location_id order by c.depth) filter (where c.location_id is not null))[1], p_location_id
           )
      into v_assets, v_site_id, v_location
      from work.placed_at(p_asset_id, p_at) as c;
  end if;

  v_day := core.site_date(v_site_id, p_at);

  if v_location is not null then
    v_places := array(
      with recursive above as (
        select l.id, l.parent_id, 0 as depth from asset.locations as l where l.id = v_location
        union all
        select l.id, l.parent_id, a.depth + 1 from above as a join asset.locations as l on l.id = a.parent_id
      )
      select a.id from above as a order by a.depth
    );
  end if;

  if p_asset_id is not null then
    v_kinds := array(
      with recursive above as (
        select k.id, k.parent_id, 0 as depth
          from asset.assets as a
          join asset.categories as k on k.id = a.category_id
         where a.id = p_asset_id
        union all
        select k.id, k.parent_id, a.depth + 1 from above as a join asset.categories as k on k.id = a.parent_id
      )
      select a.id from above as a order by a.depth
    );
  end if;

  return query
  select v, r, c, t.category::text,
         coalesce(
           array_position(v_assets, v.asset_id), array_position(v_places, v.location_id),
           array_position(v_kinds, v.category_id), 0
         ),
         array[
           case
             when t.category = 'PARTS_ONLY' then 0
             else coalesce(
               v.labour_percent,
               case when coalesce(c.covers_labour, t.default_covers_labour) then r.labour_percent else 0 end
             )
           end,
           case
             when t.category = 'LABOUR_ONLY' then 0
             when v.full_months is null then d.parts_percent
             else contract.pro_rata(
               d.parts_percent, v.full_months, greatest(c.starts_on, v.starts_on), least(c.ends_on, v.ends_on), v_day
             )
           end,
           case
             when t.category in ('LABOUR_ONLY', 'PARTS_ONLY') then 0
             else coalesce(
               v.travel_percent,
               case when coalesce(c.covers_travel, t.default_covers_travel) then r.travel_percent else 0 end
             )
           end
         ],
         v_day, d.last_on, v.meter_limit is not null and d.meter_used is null,
         work.coverage_faults(
           v, r, c, t.category::text, p_work_type, p_at, v_day, d.last_on, d.meter_used, p_currencies,
           p_failure_code_ids, p_work_order_id
         )
    from contract.coverages as v
    join contract.contracts as c on c.id = v.contract_id
    join contract.types as t on t.id = c.type_id
    join contract.revisions as r on r.id = v.revision_id
   cross join lateral (
      select least(
               c.ends_on, v.ends_on,
               case when c.terminated_at is not null then core.site_date(v_site_id, c.terminated_at) end
             ) as last_on,
             case
               when v.meter_name is not null then work.meter_used(v_assets, v.meter_name, v.meter_start, p_at)
             end as meter_used,
             coalesce(
               v.parts_percent,
               case when coalesce(c.covers_parts, t.default_covers_parts) then r.parts_percent else 0 end
             ) as parts_percent
    ) as d
   where v.organization_id = core.current_organization_id()
     and v.target_id = any (
           coalesce(v_assets, '{}') || v_places || v_kinds || array[v_site_id, core.current_organization_id()]
         )
     and (v.scope <> 'ASSET' or v.asset_id = p_asset_id)
     and (c.site_id is null or c.site_id = v_site_id)
     and (r.status = 'APPROVED' or p_with_drafts and r.status <> 'WITHDRAWN')
     and r.id = coalesce(
           contract.revision_on(c.id, v_day),
           case
             when p_with_drafts then (
               select o.id
                 from contract.revisions as o
                where o.contract_id = c.id
                  and o.organization_id = core.current_organization_id()
                  and o.status <> 'WITHDRAWN'
                order by o.revision desc
                limit 1
             )
           end
         );
end
$$;

grant execute on function work.covering_lines to assetry_api, assetry_list;
