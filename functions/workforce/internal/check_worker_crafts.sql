-- The further crafts of a worker as they were given, each once; refuses with every fault of each.
create or replace function workforce.check_worker_crafts(p_crafts jsonb)
returns workforce.worker_crafts[]
language plpgsql
stable
set search_path = ''
as $$
declare
  -- Whether a craft was archived matters for who does not have it yet, and is asked when the worker is locked.
  v_read   record := core.read_rows('p_crafts', 'workforce.worker_crafts', p_crafts, 'move', 50);
  v_crafts workforce.worker_crafts[];
  v_faults jsonb;
begin
  v_crafts := array(
    select jsonb_populate_record(null::workforce.worker_crafts, r.kept)
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_crafts[%s].%s', s.ordinality, f.field), f.code, f.message)
             order by s.ordinality, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_crafts) with ordinality as s
   cross join lateral (
      values
        ('craft_id', 'MISSING_VALUE', 'A value is required', s.craft_id is null),
        (
          'craft_id', 'ALREADY_EXISTS', 'Another row of the array has this craft',
          exists (
            select 1
              from unnest(v_crafts) with ordinality as o
             where o.craft_id = s.craft_id
               and o.ordinality < s.ordinality
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_crafts[%s].")', s.ordinality)::jsonpath;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_crafts;
end
$$;

grant execute on function workforce.check_worker_crafts to assetry_api;
