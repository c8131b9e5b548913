-- The tasks of a work order, or of what such are made of, as they were given, ready for work.tasks, in their order,
-- with every fault of each.
create or replace function work.read_tasks(p_tasks jsonb, p_entity text, out p_read work.tasks[], out p_faults jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_tasks', p_entity, p_tasks, 'create', 200);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(
             null::work.tasks,
             '{"is_required": true, "allows_na": false}'
               || jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  -- What the values of a task mean together is asked where each of them could be read.
  select coalesce(
           jsonb_agg(
             core.fault(format('p_tasks[%s].%s', t.position, f.field), f.code, f.message) order by t.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_read) as t
   cross join lateral (
      values
        (
          'id', 'ALREADY_EXISTS', 'Another task of the array has this id',
          exists (select 1 from unnest(p_read) as o where o.id = t.id and o.position < t.position)
        ),
        (
          'options', 'MISSING_VALUE', 'A CHOICE or MULTI task requires options',
          t.kind in ('CHOICE', 'MULTI') and coalesce(t.options, '{}') = '{}'
        ),
        (
          'options', 'NOT_ALLOWED', 'Only a CHOICE or MULTI task has options',
          t.kind not in ('CHOICE', 'MULTI') and t.options is not null
        ),
        (
          'accept_min', 'NOT_ALLOWED', 'Only a NUMBER or METER task has limits',
          t.kind not in ('NUMBER', 'METER') and coalesce(t.accept_min, t.accept_max) is not null
        ),
        ('accept_max', 'TOO_SMALL', 'At least accept_min', t.accept_max < t.accept_min),
        ('unit', 'NOT_ALLOWED', 'A METER task uses the unit of its meter', t.kind = 'METER' and t.unit is not null),
        (
          'meter_name', 'MISSING_VALUE', 'A METER task requires the name of a meter',
          t.kind = 'METER' and num_nonnulls(t.meter_id, t.meter_name) = 0
        ),
        (
          'meter_name', 'NOT_ALLOWED', 'Only a METER task has a meter', t.kind <> 'METER' and t.meter_name is not null
        ),
        ('meter_id', 'NOT_ALLOWED', 'Only a METER task has a meter', t.kind <> 'METER' and t.meter_id is not null),
        (
          'template_id', 'MISSING_VALUE', 'An INSPECTION task requires a template',
          t.kind = 'INSPECTION' and t.template_id is null
        ),
        (
          'template_id', 'NOT_ALLOWED', 'Only an INSPECTION task has a template',
          t.kind <> 'INSPECTION' and t.template_id is not null
        )
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_tasks[%s].")', t.position)::jsonpath;

  p_faults := v_read.p_faults || v_faults;
end
$$;

grant execute on function work.read_tasks to assetry_api;
