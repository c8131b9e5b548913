-- A template with its facts: {{name}} becomes the fact of that name, and a line with one that is absent is left out.
-- What facts hold is never read as a template. An instant (a name that ends in _at) is shown in the time zone.
create or replace function notify.render(p_template text, p_facts jsonb, p_zone text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_line   text;
  v_parts  text[];
  v_value  text;
  v_text   text;
  v_result text;
begin
  foreach v_line in array string_to_array(p_template, E'\n') loop
    -- Every second part stood between braces.
    v_parts := string_to_array(replace(v_line, '}}', '{{'), '{{');
    v_text := v_parts[1];

    for v_place in 2 .. cardinality(v_parts) loop
      if v_place % 2 = 0 then
        v_value := nullif(btrim(p_facts ->> v_parts[v_place]), '');

        if v_value is not null and v_parts[v_place] ~ '_at$' then
          v_value := to_char(v_value::timestamptz at time zone p_zone, 'YYYY-MM-DD HH24:MI') || ' (' || p_zone || ')';
        end if;
      else
        v_value := v_parts[v_place];
      end if;

      v_text := v_text || v_value;
    end loop;

    v_result := concat_ws(E'\n', v_result, v_text);
  end loop;

  return v_result;
end
$$;
