create or replace function api.update_measuring_points(
  p_points      api.row_list,
  p_asset_id    uuid         default null,
  p_category_id uuid         default null
)
returns setof tool.points_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'update_measuring_points', 'measuring_point.update', jsonb_build_array(p_points, p_asset_id, p_category_id)
  );
  v_points  tool.points[];
  v_site_id uuid;
begin
  if v_answer is null then
    v_points := tool.check_points(p_points, p_asset_id, p_category_id);

    if p_category_id is not null then
      perform tool.lock_category(p_category_id);
      perform core.require_all_sites();
    else
      v_site_id := (asset.lock_asset(p_asset_id, null)).site_id;
    end if;

    delete from tool.points as o
     where (o.asset_id = p_asset_id or o.category_id = p_category_id)
       and o.position > cardinality(v_points);

    update tool.points as o
       set quantity = n.quantity,
           unit = n.unit,
           nominal = n.nominal,
           tolerance_low = n.tolerance_low,
           tolerance_high = n.tolerance_high
      from unnest(v_points) as n
     where (o.asset_id = p_asset_id or o.category_id = p_category_id)
       and o.position = n.position
       and (o.quantity, o.unit, o.nominal, o.tolerance_low, o.tolerance_high)
             is distinct from (n.quantity, n.unit, n.nominal, n.tolerance_low, n.tolerance_high);

    insert into tool.points (
      site_id, asset_id, category_id, position, quantity, unit, nominal, tolerance_low, tolerance_high
    )
    select v_site_id, p_asset_id, p_category_id, n.position, n.quantity, n.unit, n.nominal, n.tolerance_low,
           n.tolerance_high
      from unnest(v_points) as n
     where not exists (
             select 1
               from tool.points as o
              where (o.asset_id = p_asset_id or o.category_id = p_category_id)
                and o.position = n.position
           )
     order by n.position;

    v_answer := core.finish_action(
      jsonb_build_object(
        'asset_id', p_asset_id, 'category_id', p_category_id, 'measuring_points', cardinality(v_points)
      )
    );
  end if;

  return next jsonb_populate_record(null::tool.points_answer, v_answer);
end
$$;

comment on function api.update_measuring_points is $$Replace the measuring points of an asset or category

Calibrations recorded before keep their points. An asset without points of its own has those of the nearest category
that has any.
p_points: All points in their order, at most 200 objects with quantity, unit, nominal, tolerance_low (0 or negative) and
tolerance_high (0 or positive); an empty array removes all
p_asset_id: Asset of the points; exactly one of p_asset_id and p_category_id is required
p_category_id: Asset category of the points
Refuses with VALIDATION_FAILED (fields such as p_points[2].tolerance_low), ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND
and NOT_ALL_SITES (points of a category are for all sites).$$;
