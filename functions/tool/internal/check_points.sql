-- Measuring points as they were given, in their order; refuses with every fault of every row, and when they are not of
-- exactly one asset or category.
create or replace function tool.check_points(p_points jsonb, p_asset_id uuid, p_category_id uuid)
returns tool.points[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_points', 'tool.points', p_points, 'create', 200);
  v_points tool.points[];
begin
  v_points := array(
    select jsonb_populate_record(null::tool.points, r.kept || jsonb_build_object('position', r.position))
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  perform core.refuse_faults(
    v_read.p_faults || tool.tolerance_faults(to_jsonb(v_points)) || case num_nonnulls(p_asset_id, p_category_id)
      when 1 then '[]'
      when 0 then jsonb_build_array(core.fault('p_asset_id', 'MISSING_VALUE', 'An asset or a category is required'))
      else jsonb_build_array(core.fault('p_category_id', 'NOT_ALLOWED', 'p_asset_id is given already'))
    end
  );
  return v_points;
end
$$;

grant execute on function tool.check_points to assetry_api;
