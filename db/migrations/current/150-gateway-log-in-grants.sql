-- Whoever comes with a token does not log in with it: the calls that open a session belong to anon alone.
do $$
declare
  v_function regprocedure;
begin
  for v_function in
    select p.oid
      from pg_catalog.pg_proc as p
     where p.pronamespace = to_regnamespace('api')
       and p.proname in ('exchange_api_key', 'sign_in')
  loop
    execute format('revoke execute on function %s from authenticated', v_function);
  end loop;
end
$$;
