create or replace function api.list_bookable_models(
  p_site_id     uuid,
  p_from        timestamptz,
  p_before      timestamptz,
  p_category_id uuid default null,
  p_search      text default null
)
returns table (
  category_id   uuid,
  category_code text,
  manufacturer  text,
  model         text,
  asset_count   integer,
  free_count    integer,
  free_ids      uuid[]
)
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
  with models as (
    select a.category_id, a.manufacturer, a.model, count(*)::integer as asset_count,
           array_agg(a.id order by a.asset_number, a.id) as ids
      from asset.assets as a
     where a.site_id = p_site_id
       and a.status in ('IN_SERVICE', 'STANDBY', 'IN_STORAGE')
       and a.model is not null
       and (p_category_id is null or a.category_id = any (asset.category_branch_ids(p_category_id)))
       and (a.category_id is null or a.category_id <> all (v_unbookable_ids))
       and (p_search is null or a.model ilike v_pattern or a.manufacturer ilike v_pattern)
     group by a.category_id, a.manufacturer, a.model
     order by a.model, a.manufacturer, a.category_id
     limit 200
  )
  select m.category_id, c.code, m.manufacturer, m.model, m.asset_count, cardinality(f.ids), f.ids
    from models as m
    left join asset.categories as c on c.id = m.category_id
   cross join lateral (
      select array(
               select i.id
                 from unnest(m.ids) with ordinality as i (id, place)
                where not exists (select from asset.conflicts_of(i.id, tstzrange(p_from, p_before, '[)')))
                order by i.place
             ) as ids
    ) as f
   order by m.model, m.manufacturer, c.code;
end
$$;

comment on function api.list_bookable_models is $$List the models with an asset available

Each model, with manufacturer and category, of the assets in service, on standby or in storage, of bookable
categories: asset_count, free_count (neither booked nor checked out in the period) and free_ids. create_asset_booking
can reserve free_count lines of the model, manufacturer and category. Ordered by model, at most 200. Changes nothing.
p_from: Start of the period, such as 2026-03-31T08:00:00Z
p_before: End of the period, excluded
p_category_id: Id of a row of /asset_categories, with its subcategories; default all
p_search: Text that the model or manufacturer contains; default all
Refuses with VALIDATION_FAILED.$$;
