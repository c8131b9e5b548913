-- Puts ids in the place of the codes and numbers by which rows name records: site_id for site_code, work_order_id for
-- work_order_number. Found are records within the caller's reach; a missing code reads as one out of reach. Answers the
-- rows, and for each what core.faults_by_code needs: the fields that are named by a code alone, and the faults. p_codes
-- is null when no row has a code.
create or replace function core.read_codes(p_entity text, p_rows jsonb, out p_read jsonb, out p_codes jsonb[])
language plpgsql
stable
set search_path = ''
as $$
declare
  v_keys  text[] := array(
    select distinct k.key
      from jsonb_array_elements(p_rows) as e (row)
     cross join lateral jsonb_object_keys(case jsonb_typeof(e.row) when 'object' then e.row else '{}' end) as k (key)
     where k.key like any ('{%\\_code,%\\_number}')
       -- A field of the entity itself, such as a part number, names no record.
       and not exists (select from core.entity_fields as f where f.entity = p_entity and f.field = k.key)
  );
  v_rows  jsonb[];
  v_field record;
  v_found jsonb;
  v_row   jsonb;
  v_fault jsonb;
  v_text  text;
begin
  p_read := p_rows;

  if v_keys = '{}' then
    return;
  end if;

  for v_field in select * from core.code_fields(p_entity, v_keys) loop
    if p_codes is null then
      v_rows := array(
        select e.item from jsonb_array_elements(p_rows) with ordinality as e (item, position) order by e.position
      );
      p_codes := array_fill('{"named": {}, "faults": []}'::jsonb, array[cardinality(v_rows)]);
    end if;

    v_found := core.coded_records(
      v_field.target_entity, v_field.code_column, v_field.option_condition, v_field.within,
      core.codes_asked(v_rows, v_field.field, v_field.name, v_field.within)
    );

    for v_position in 1 .. cardinality(v_rows) loop
      v_row := v_rows[v_position];
      continue when jsonb_typeof(v_row) <> 'object' or not v_row ? v_field.name;
      v_text := btrim(v_row ->> v_field.name);
      v_fault := case
        when v_text <> '' then
          core.code_fault(
            v_row, v_field.field, v_field.name, v_field.within, coalesce(v_found -> v_position::text, '[]')
          )
      end;

      if v_fault is not null then
        p_codes[v_position] := jsonb_set(p_codes[v_position], '{faults}', p_codes[v_position] -> 'faults' || v_fault);
      end if;

      if not v_row ? v_field.field then
        p_codes[v_position] := jsonb_set(
          p_codes[v_position], array['named', v_field.field], to_jsonb(v_field.name)
        );

        if v_fault is null then
          v_row := v_row || jsonb_build_object(v_field.field, v_found #> array[v_position::text, '0', 'id']);
        end if;
      end if;

      v_rows[v_position] := v_row - v_field.name;
    end loop;
  end loop;

  if p_codes is not null then
    p_read := to_jsonb(v_rows);
  end if;
end
$$;

grant execute on function core.read_codes to assetry_api;
