-- Every fault of a refusal with its code, in their order: "p_group[0] UNKNOWN_FIELD, …". Never deployed.
create function test.faults_of(p_sql text)
returns text
language plpgsql
volatile
as $$
begin
  execute p_sql;
  return 'not refused';
exception
  when sqlstate 'PGRST' then
    return (
      select string_agg(
               (f ->> 'field') || ' ' || (f ->> 'code') || test.silence_of(f), ', ' order by f ->> 'field', f ->> 'code'
             )
        from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as f
    );
end
$$;

grant execute on function test.faults_of to public;
