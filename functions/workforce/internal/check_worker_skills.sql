-- The skills of a worker as they were given, each once; refuses with every fault of each.
create or replace function workforce.check_worker_skills(p_skills jsonb)
returns workforce.worker_skills[]
language plpgsql
stable
set search_path = ''
as $$
declare
  -- Whether a skill was archived matters for who does not have it yet, and is asked when the worker is locked.
  v_read   record := core.read_rows('p_skills', 'workforce.worker_skills', p_skills, 'move', 200);
  v_skills workforce.worker_skills[];
  v_faults jsonb;
begin
  v_skills := array(
    select jsonb_populate_record(null::workforce.worker_skills, r.kept)
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_skills[%s].%s', s.ordinality, f.field), f.code, f.message)
             order by s.ordinality, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_skills) with ordinality as s
   cross join lateral (
      values
        ('skill_id', 'MISSING_VALUE', 'A value is required', s.skill_id is null),
        ('skill_level', 'MISSING_VALUE', 'A value is required', s.skill_level is null),
        (
          'skill_id', 'ALREADY_EXISTS', 'Another row of the array has this skill',
          exists (
            select 1
              from unnest(v_skills) with ordinality as o
             where o.skill_id = s.skill_id
               and o.ordinality < s.ordinality
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_skills[%s].")', s.ordinality)::jsonpath;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_skills;
end
$$;

grant execute on function workforce.check_worker_skills to assetry_api;
