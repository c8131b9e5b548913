-- Reads the values of one record by the fields that core.entity_fields names: what may be kept of them, ready for
-- jsonb_populate_record (texts trimmed, empty texts null), and everything that is wrong with them. p_operation is
-- create, update or move: what a move takes is shown by the fields that its record is created with. Run as assetry_api:
-- whether an id can be used is asked under the caller's reach, unless p_known (core.known_references) says that it can.
-- What depends on the record that an update changes is asked by core.merge_values, when that is locked. Records that
-- are named by their codes are looked up first (core.read_codes), unless p_known is given, whose caller has done so for
-- all rows.
create or replace function core.read_values(
  p_entity     text,
  p_values     jsonb,
  p_operation  text,
  p_known      jsonb default null,
  out p_kept   jsonb,
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_field   core.entity_fields;
  v_value   jsonb;
  v_fault   jsonb;
  v_key     text;
  v_near    text;
  v_is_own  boolean := exists (select 1 from core.entities as e where e.entity = p_entity and e.has_custom);
  v_rest    jsonb;
  v_unknown jsonb := '[]';
  v_codes   record;
begin
  p_kept := '{}';
  p_faults := '[]';

  if jsonb_typeof(p_values) is distinct from 'object' then
    p_faults := jsonb_build_array(core.fault('', 'INVALID_TYPE', 'Expected an object'));
    return;
  end if;

  if p_known is null and p_values::text ~ '_(code|number)":' then
    v_codes := core.read_codes(p_entity, jsonb_build_array(p_values));

    if v_codes.p_codes is not null then
      select v.p_kept, core.faults_by_code(v.p_faults, v_codes.p_codes[1])
        into p_kept, p_faults
        from core.read_values(p_entity, v_codes.p_read -> 0, p_operation, '{}') as v;
      return;
    end if;
  end if;

  v_rest := case when v_is_own then p_values - 'custom' else p_values end;

  for v_field in
    select *
      from core.entity_fields as f
     where f.entity = p_entity
       and (f.is_required and p_operation = 'create' or p_values ? f.field)
     order by f.field
  loop
    v_rest := v_rest - v_field.field;
    v_value := coalesce(p_values -> v_field.field, 'null');

    if jsonb_typeof(v_value) = 'string' then
      v_value := coalesce(to_jsonb(nullif(btrim(v_value #>> '{}'), '')), 'null');
    end if;

    v_fault := case
      when p_values ? v_field.field
        and not (case p_operation when 'update' then v_field.is_updatable else v_field.is_creatable end)
      then
        core.fault(v_field.field, 'READ_ONLY', format('Cannot be set by %s', p_operation))
      when v_value <> 'null' then
        case
          when p_known ? (v_field.target_entity || ' ' || (v_value #>> '{}')) then null
          else
            coalesce(
              core.value_fault(v_field, v_value),
              case when p_operation = 'create' then core.archived_fault(v_field, v_value) end
            )
        end
      when v_field.is_required then
        core.fault(v_field.field, 'MISSING_VALUE', 'A value is required')
    end;

    if v_fault ->> 'code' = 'INVALID_TYPE' and v_field.kind = 'TIMESTAMP' then
      v_near := core.instant_words(
        v_value #>> '{}',
        case when pg_input_is_valid(p_values ->> 'site_id', 'uuid') then p_values ->> 'site_id' end::uuid
      );
      v_fault := v_fault || jsonb_build_object('message', coalesce(v_near, v_fault ->> 'message'));
    end if;

    -- A change empties no column that is always filled. The catalog is asked for the few that are to be emptied.
    if v_fault is null and v_value = 'null' and p_operation = 'update' then
      perform
         from pg_catalog.pg_attribute as a
        where a.attrelid = to_regclass(p_entity)
          and a.attname = v_field.field
          and a.attnotnull;
      v_fault := case when found then core.fault(v_field.field, 'MISSING_VALUE', 'A value is needed') end;
    end if;

    if v_fault is not null then
      p_faults := p_faults || v_fault;
    else
      p_kept := p_kept || jsonb_build_object(v_field.field, v_value);
    end if;
  end loop;

  if v_rest <> '{}' then
    for v_key in
      select k.key
        from jsonb_object_keys(v_rest) as k (key)
       -- Each takes its time, and a body has room for tens of thousands.
       limit 100
    loop
      -- Of few only, for it is looked for letter by letter.
      v_near := case
        when jsonb_array_length(v_unknown) < 5 then
          core.nearest(
            v_key,
            array(
              select f.field
                from core.entity_fields as f
               where f.entity = p_entity
                 and case p_operation when 'update' then f.is_updatable else f.is_creatable end
            )
          )
      end;
      v_unknown := v_unknown
        || core.fault(v_key, 'UNKNOWN_FIELD', 'There is no such field' || coalesce('; perhaps ' || v_near, ''));
    end loop;

    p_faults := v_unknown || p_faults;
  end if;

  -- Without a value nothing is said about the organization's own fields, which each are emptied by a null of their own.
  if v_is_own and (p_operation = 'create' or coalesce(p_values -> 'custom', 'null') <> 'null') then
    v_value := coalesce(nullif(p_values -> 'custom', 'null'), '{}');
    p_faults := p_faults || core.custom_faults(p_entity, p_operation, v_value);
    p_kept := p_kept || jsonb_build_object(
      'custom', case p_operation when 'create' then jsonb_strip_nulls(v_value) else v_value end
    );
  end if;
end
$$;

grant execute on function core.read_values to assetry_api;
