-- What an import does with rows: each with its outcome and the codes of its faults by field.
create function test.imported(p_action text, p_rows jsonb)
returns table (place integer, outcome text, faults text)
language plpgsql
volatile
as $$
begin
  return query execute format(
    'select (o ->> ''row'')::integer, o ->> ''outcome'',
            (
              select string_agg(concat_ws('' '', f ->> ''field'', f ->> ''code''), '', ''
                       order by f ->> ''field'', f ->> ''code'', f ->> ''message'')
                from jsonb_array_elements(o -> ''faults'') as f
            )
       from api.%I($1) as i
      cross join lateral jsonb_array_elements(i.row_outcomes) as o
      order by 1',
    p_action
  ) using p_rows;
end
$$;

grant execute on function test.imported to public;
