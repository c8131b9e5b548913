create or replace function api.list_bookable_assets(
  p_site_id     uuid,
  p_from        timestamptz,
  p_before      timestamptz,
  p_category_id uuid default null,
  p_search      text default null
)
returns table (id uuid, asset_number varchar, name varchar, status text, category_id uuid, location_id uuid)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_unbookable_ids uuid[] := asset.unbookable_category_ids();
  v_pattern        text :=
    '%' || replace(replace(replace(left(btrim(p_search), 200), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform core.refuse_faults(
    core.time_faults(p_from, p_before)
      || (
        select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
          from (
            values
              ('p_site_id', 'MISSING_VALUE', 'A value is required', p_site_id is null),
              ('p_search', 'TOO_LONG', 'At most 200 characters', char_length(p_search) > 200)
          ) as f (field, code, message, is_so)
         where f.is_so
      )
  );

  return query
  select a.id, a.asset_number, a.name, a.status, a.category_id, a.location_id
    from asset.assets as a
   where a.site_id = p_site_id
     and a.status in ('IN_SERVICE', 'STANDBY', 'IN_STORAGE')
     and (p_category_id is null or a.category_id = p_category_id)
     and (a.category_id is null or a.category_id <> all (v_unbookable_ids))
     and (p_search is null or a.asset_number ilike v_pattern or a.name ilike v_pattern)
     and not exists (select 1 from asset.conflicts_of(a.id, tstzrange(p_from, p_before, '[)')))
   order by a.asset_number, a.id
   limit 1000;
end
$$;

comment on function api.list_bookable_assets is $$List the assets available in a period

Assets in service, on standby or in storage, of bookable categories, that are neither booked nor checked out in the
period; ordered by number, at most 1,000. An open-ended loan makes an asset unavailable; an overdue asset is
unavailable now and counts as returned in later periods. Changes nothing.
p_from: Start of the period, such as 2026-03-31T08:00:00Z
p_before: End of the period, excluded
p_category_id: Id of a row of /asset_categories, with its subcategories; default all
p_search: Text that the number or name contains; default all
Refuses with VALIDATION_FAILED.$$;
