-- What is wrong with numbers that have more places than are kept: a column would round them, and nobody was notified.
create or replace function asset.exactness_faults(p_values jsonb, p_fields text[], p_places integer)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(core.fault(f.field, 'NOT_EXACT', format('At most %s places', p_places)) order by f.field), '[]'
         )
    from unnest(p_fields) as f (field)
   where scale(trim_scale((p_values ->> f.field)::numeric)) > p_places
$$;

grant execute on function asset.exactness_faults to assetry_api;
