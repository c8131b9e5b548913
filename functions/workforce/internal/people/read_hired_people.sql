-- Reads the workers of an import of people at once: what is kept of each, at the place of its person in the file, and
-- whether something is wrong with it, which workforce.person_faults tells.
create or replace function workforce.read_hired_people(p_positions bigint[], p_workers jsonb)
returns table (place bigint, kept jsonb, is_wrong boolean)
language sql
stable
set search_path = ''
as $$
  select p_positions[e.place], e.item,
         exists (
           select from jsonb_array_elements(r.p_faults) as f where f ->> 'field' ^@ format('workers[%s]', e.place)
         )
    from core.read_rows('workers', 'workforce.workers', p_workers, 'create', 250) as r
   cross join lateral jsonb_array_elements(r.p_kept) with ordinality as e (item, place)
$$;

grant execute on function workforce.read_hired_people to assetry_api;
