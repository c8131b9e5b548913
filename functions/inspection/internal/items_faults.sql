-- What is wrong with the items of a template, each after those before it, as an array of faults; fields are called
-- p_items[2].visible_if, counted from 1.
create or replace function inspection.items_faults(p_items inspection.template_items[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(f.fault order by i.position, f.place), '[]')
    from generate_subscripts(p_items, 1) as i (position)
   cross join lateral jsonb_array_elements(
           core.faults_in(
             'p_items', i.position, inspection.item_faults(p_items[i.position], p_items[:i.position - 1])
           )
         ) with ordinality as f (fault, place)
$$;

grant execute on function inspection.items_faults to assetry_api;
