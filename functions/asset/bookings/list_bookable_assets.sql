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
              ('p_site_id', 'MISSING_VALUE', 'A value is needed', p_site_id is null),
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

comment on function api.list_bookable_assets is $$Assets that are free in a time

Those in service, on standby or in storage at the site, of categories that are booked, that nobody has booked or has
from p_from until p_before, which is not part of the time; of the category, and with p_search in number or name. Ordered
by number; at most 1,000. What is lent without a day of return is not free; what is late is, from now on, in what is to
come. Writes nothing.
Refuses with VALIDATION_FAILED.$$;
