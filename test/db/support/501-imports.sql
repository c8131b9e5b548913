-- An import of a list whose file is read: headers between bars, and rows as arrays of cells.
create function test.file_import(p_name text, p_list text, p_headers text, p_rows jsonb, p_account text default 'ann')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id      uuid   := uuidv7();
  v_headers text[] := string_to_array(p_headers, '|');
begin
  insert into integration.imports (id, organization_id, account_id, api_key_id, list, status, created_by)
  values (v_id, test.current_organization(), test.id(p_account), null, p_list, 'READING', test.id(p_account));
  perform integration.take_import_rows(
            v_id, 1,
            (
              select coalesce(jsonb_agg(
                       (
                         select jsonb_object_agg(h.header, r.cells ->> (h.place - 1)::integer)
                           from unnest(v_headers) with ordinality as h (header, place)
                       )
                       order by r.place
                     ), '[]')
                from jsonb_array_elements(p_rows) with ordinality as r (cells, place)
            )
          ),
          integration.end_reading(v_id, v_headers, '{"format": "CSV", "encoding": "UTF_8", "delimiter": "COMMA"}');
  return test.remember(p_name, v_id);
end
$$;

-- What the worker does until nothing is left: how many rounds it took.
create function test.run_import(p_name text)
returns integer
language plpgsql
volatile
as $$
declare
  v_rounds integer := 1;
begin
  perform test.sign_out();

  while integration.run_import(test.id(p_name)) loop
    v_rounds := v_rounds + 1;
  end loop;

  perform test.sign_out();
  return v_rounds;
end
$$;

-- The rows of an import: operation, or what became of it when it was withdrawn, and the codes of faults.
create function test.import_outcomes(p_name text)
returns text[]
language sql
stable
security definer
as $$
  select array_agg(
           concat_ws(' ', r.operation, r.withdrawal, r.code,
             (select string_agg(concat_ws(' ', nullif(f ->> 'field', ''), f ->> 'code'), ',' order by f ->> 'field')
                from jsonb_array_elements(r.faults) as f))
           order by r.row_number
         )
    from integration.import_rows as r
   where r.import_id = test.id(p_name)
$$;

create function test.import_status(p_name text)
returns text
language sql
stable
security definer
as $$
  select concat_ws(' ', i.status, i.created_count, i.updated_count, i.unchanged_count, i.rejected_count, i.fault)
    from integration.imports as i
   where i.id = test.id(p_name)
$$;
