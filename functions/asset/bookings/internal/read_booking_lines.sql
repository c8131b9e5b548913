-- The assets of a booking as they were given, ready for asset.booking_lines, in their order, with every fault of
-- each. One that is new names an asset, or a category or a model of which any one will do.
create or replace function asset.read_booking_lines(
  p_assets     jsonb,
  out p_read   asset.booking_lines[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_assets', 'asset.booking_lines', p_assets, 'create', 200);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(null::asset.booking_lines, r.kept || jsonb_build_object('position', r.position))
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_assets[%s].%s', l.position, f.field), f.code, f.message)
             order by l.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_read) as l
   cross join lateral (
      values
        (
          'id', 'ALREADY_EXISTS', 'Another line has this id',
          exists (select 1 from unnest(p_read) as o where o.id = l.id and o.position < l.position)
        ),
        (
          'asset_id', 'ALREADY_EXISTS', 'Another line has this asset',
          exists (select 1 from unnest(p_read) as o where o.asset_id = l.asset_id and o.position < l.position)
        ),
        (
          'asset_id', 'MISSING_VALUE', 'An asset, or a category or model for any asset of that kind, is required',
          l.id is null
          and num_nonnulls(l.asset_id, l.category_id, l.manufacturer, l.model) = 0
          -- What was given and could not be read is reported already.
          and not exists (
                select
                  from jsonb_array_elements(v_read.p_faults) as r
                 where r ->> 'field' like format('p_assets[%s].%%_id', l.position)
                    or r ->> 'field' = format('p_assets[%s].model', l.position)
              )
        ),
        (
          'asset_id', 'NOT_ALLOWED', 'Give either an asset or a kind',
          l.id is null and l.asset_id is not null and num_nonnulls(l.category_id, l.manufacturer, l.model) > 0
        ),
        (
          'manufacturer', 'NOT_ALLOWED', 'Requires a model',
          l.id is null and l.manufacturer is not null and l.model is null
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  p_faults := v_read.p_faults || v_faults;
end
$$;

grant execute on function asset.read_booking_lines to assetry_api;
