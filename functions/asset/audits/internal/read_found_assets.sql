-- What was scanned for an asset audit, ready for asset.stock_audit_lines, an asset once: the last that was said of it;
-- refuses with every fault of each row. A code has to stand for one asset within reach.
create or replace function asset.read_found_assets(p_audit asset.stock_audits, p_rows jsonb)
returns asset.stock_audit_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_lines  asset.stock_audit_lines[];
  v_faults jsonb;
begin
  with given as (
    select r.position, r.kept,
           case
             when r.kept ->> 'code' is null then
               array_remove(array[(r.kept ->> 'asset_id')::uuid], null)
             else array(select (c.asset).id from asset.assets_of_code(r.kept ->> 'code') as c)
           end as asset_ids
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
  ),
  fault as (
    select g.position, f.field, f.code, f.message
      from given as g
     cross join lateral (
        values
          (
            'code', 'MISSING_VALUE', 'A code or an asset is required',
            num_nonnulls(g.kept ->> 'code', g.kept ->> 'asset_id') = 0
          ),
          (
            'asset_id', 'NOT_ALLOWED', 'The code already identifies the asset', num_nonnulls(g.kept ->> 'code',
            g.kept ->> 'asset_id') = 2
          ),
          (
            'code', 'NOT_FOUND', 'It identifies no asset within your reach',
            g.kept ->> 'code' is not null and g.asset_ids = '{}'
          ),
          ('code', 'AMBIGUOUS', 'It identifies several assets: send asset_id', cardinality(g.asset_ids) > 1),
          (
            'found_location_id', 'PARENT_AT_OTHER_SITE', 'It belongs to another site',
            g.kept ->> 'found_location_id' is not null
              and not exists (
                select 1
                  from asset.locations as l
                 where l.id = (g.kept ->> 'found_location_id')::uuid and l.site_id = p_audit.site_id
              )
          ),
          (
            'found_location_id', 'MISSING_VALUE', 'A location is required to move the asset',
            (g.kept ->> 'moves_asset')::boolean and g.kept ->> 'found_location_id' is null
          ),
          ('found_at', 'IN_FUTURE', 'Cannot be in the future', (g.kept ->> 'found_at')::timestamptz > clock_timestamp()),
          (
            'found_at', 'TOO_EARLY', 'It is before the start of the asset audit',
            (g.kept ->> 'found_at')::timestamptz < p_audit.started_at
          )
     ) as f (field, code, message, is_so)
     where f.is_so
  ),
  found as (
    select distinct on (g.asset_ids[1])
           jsonb_populate_record(
             null::asset.stock_audit_lines,
             jsonb_build_object('moves_asset', false, 'found_at', clock_timestamp())
               || jsonb_strip_nulls(g.kept)
               || jsonb_build_object('asset_id', g.asset_ids[1])
           ) as line
      from given as g
     order by g.asset_ids[1], coalesce((g.kept ->> 'found_at')::timestamptz, clock_timestamp()) desc, g.position desc
  )
  select array(select f.line from found as f),
         (
           select coalesce(
                    jsonb_agg(
                      core.fault(format('p_assets[%s].%s', f.position, f.field), f.code, f.message)
                      order by f.position, f.field
                    ),
                    '[]'
                  )
             from fault as f
         )
    into v_lines, v_faults;

  perform core.refuse_faults(v_faults);
  return v_lines;
end
$$;

grant execute on function asset.read_found_assets to assetry_api;
