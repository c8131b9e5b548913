-- Writes the accepted output counters of an import: first those that are archived, then those that change, because one
-- that ends makes room for the next.
create or replace function meter.store_imported_outputs(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  perform core.store_import(
            'meter.output_counters',
            array(
              select r
                from unnest(p_rows) as r
               where n.turn = case when r.is_new then 3 when r.kept ? 'archived_at' then 1 else 2 end
               order by r.position
            ),
            '{site_id}'
          )
     from generate_series(1, 3) as n (turn);
  return p_rows;
exception
  when exclusion_violation then
    perform core.refuse(
      'OUTPUT_COUNTER_OVERLAPS', 'One of the meters counts output on some of these days already', 409
    );
end
$$;

grant execute on function meter.store_imported_outputs to assetry_api;
