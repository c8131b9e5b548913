-- The assets of a booking as they were given, ready for asset.booking_lines, in their order, with every fault of
-- each. One that is new names an asset, or a category or a model of which any one will do. The components of a kit that
-- is booked with them come at the end, as far as they are not named themselves.
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
  v_kits   integer[];
  v_ids    uuid[];
begin
  p_read := array(
    select jsonb_populate_record(null::asset.booking_lines, r.kept || jsonb_build_object('position', r.position))
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  v_kits := array(
    select r.position
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     where (r.kept ->> 'with_components')::boolean
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
          'with_components', 'NOT_ALLOWED', 'Requires an asset_id',
          l.asset_id is null and l.position = any (v_kits)
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

  if v_kits <> '{}' then
    v_ids := array(
      select k.id
        from unnest(p_read) as l
       cross join lateral unnest(asset.kit_ids(l.asset_id, '{}')) as k (id)
       where l.position = any (v_kits)
      except
      select l.asset_id from unnest(p_read) as l
    );

    if cardinality(p_read) + cardinality(v_ids) > 200 then
      p_faults := p_faults || jsonb_build_array(
        core.fault('p_assets', 'TOO_LARGE', 'At most 200 rows, with the components of kits')
      );
    end if;

    p_read := p_read || array(
      select jsonb_populate_record(
               null::asset.booking_lines,
               jsonb_build_object(
                 'asset_id', a.id,
                 'position', cardinality(p_read) + row_number() over (order by a.asset_number)
               )
             )
        from asset.assets as a
       where a.id = any (v_ids)
       order by a.asset_number
    );
  end if;
end
$$;

grant execute on function asset.read_booking_lines to assetry_api;
