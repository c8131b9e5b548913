begin;
select plan(5);

create function pg_temp.caught(p_sql text)
returns table (message jsonb, detail jsonb)
language plpgsql
as $$
declare
  v_message text;
  v_detail  text;
begin
  execute p_sql;
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_message = message_text, v_detail = pg_exception_detail;
    return query select v_message::jsonb, v_detail::jsonb;
end
$$;

select results_eq(
  $$ select message, detail from pg_temp.caught($q$ select core.refuse('PUMP_BROKEN', 'Pump "3" is broken') $q$) $$,
  $$ values
       (
         '{"code": "PUMP_BROKEN", "message": "Pump \"3\" is broken", "details": null, "hint": null}'::jsonb,
         '{"status": 400, "headers": {}}'::jsonb
       ) $$,
  'a refusal has a code, a message and a status'
);
select results_eq(
  $$ select message ->> 'details', message ->> 'hint', detail
       from pg_temp.caught($q$ select core.refuse('X', 'x', 429, '[1]', 'Wait', '{"Retry-After": "1"}') $q$) $$,
  $$ values ('[1]', 'Wait', '{"status": 429, "headers": {"Retry-After": "1"}}'::jsonb) $$,
  'details are text, for the body of an error holds nothing else'
);
select lives_ok($$ select core.refuse_faults('[]') $$, 'where there is no fault nothing is refused');
select results_eq(
  $$ select message ->> 'message', message ->> 'details'
       from pg_temp.caught(
         $q$ select core.refuse_duplicate('asset_category', 'categories_organization_id_code_key') $q$
       ) $$,
  $$ values
       ('Another asset category has this code', '[{"code": "ALREADY_EXISTS", "field": "code", "message": "Taken"}]') $$,
  'what is taken is named after its columns'
);
select core.add_header('X-One', E'a\r\nSet-Cookie: b'), core.add_header('X-Two', 'ü');
select is(
  current_setting('response.headers')::jsonb, '[{"X-One": "aSet-Cookie: b"}, {"X-Two": ""}]',
  'headers are added to those that are there, and cannot end the header block'
);

select * from finish();
rollback;
