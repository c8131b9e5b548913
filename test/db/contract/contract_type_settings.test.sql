begin;
select plan(35);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{contract_type.manage}');
select test.person('max', '{*}', '{}');
select test.vendor('vendor');

-- Sends a type back as it was read, with these changes.
create function pg_temp.sent_back(p_code text, p_changes jsonb default '{}')
returns table (name text, row_version integer)
language plpgsql as $$
begin
  return query
  insert into api.contract_type_settings
  select r.*
    from api.contract_type_settings as s,
         jsonb_populate_record(null::api.contract_type_settings, to_jsonb(s) || p_changes) as r
   where s.code = p_code
  returning contract_type_settings.name::text, contract_type_settings.row_version;
end
$$;
-- The faults of a statement as rows, fields and codes.
create function pg_temp.faults_of(p_sql text) returns text language plpgsql as $$
declare
  v_message text;
begin
  execute p_sql;
  return null;
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_message = message_text;
    return (
      select string_agg(format('%s %s %s', f ->> 'row', f ->> 'field', f ->> 'code'), ', ')
        from jsonb_array_elements((v_message::jsonb ->> 'details')::jsonb) as f
    );
end
$$;

select test.sign_in('max');
select test.refuses(
  $$ insert into api.contract_type_settings (code, name, category) values ('W', 'Warranty', 'WARRANTY') $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select test.sign_in('tess');
select results_eq(
  $$ insert into api.contract_type_settings (code, name, category) values (' W ', 'Warranty', 'WARRANTY')
     returning code::text, is_active, default_covers_labour, requires_authorized_vendor, contracts,
               contracts_bound_by_type, row_version $$,
  $$ values ('W', true, false, false, 0, 0, 1) $$, 'a type is made, with its defaults'
);
select test.remember('W', (select id from api.contract_type_settings where code = 'W'));
select test.refuses(
  $$ insert into api.contract_type_settings (code, name, category) values ('W', 'x', 'SUPPORT') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses(
  $$ insert into api.contract_type_settings (id, code, name, category) values (test.id('W'), 'V', 'x', 'SUPPORT') $$,
  'ALREADY_EXISTS', 409, 'nor an id'
);
select test.refuses_fields(
  $$ insert into api.contract_type_settings (code, name, category)
     values (repeat('x', 41), repeat('x', 151), 'FRIENDSHIP') $$,
  '{category,code,name}', 'lengths and the vocabulary are kept'
);
select test.refuses_fields(
  $$ insert into api.contract_type_settings (is_active) values (true) $$,
  '{category,code,name}', 'what is required is asked for'
);
select test.refuses_fields(
  $$ insert into api.contract_type_settings (code, name, category, contracts, contracts_bound_by_type, row_version)
     values ('S', 'x', 'SUPPORT', 1, 1, 9) $$,
  '{contracts,contracts_bound_by_type,row_version}', 'what the system counts is not written'
);
select lives_ok(
  $$ insert into api.contract_type_settings (code, name, category)
     values (repeat('8', 40), repeat('n', 150), 'EXTENDED_WARRANTY') $$,
  'the longest code and name fit'
);

select test.headers('{"prefer": "return=representation, resolution=merge-duplicates"}');
select results_eq(
  $$ insert into api.contract_type_settings (code, name, requires_authorized_vendor)
     values ('W', 'Better', true)
     returning id, name::text, category::text, requires_authorized_vendor, row_version $$,
  $$ values (test.id('W'), 'Better', 'WARRANTY', true, 2) $$,
  'a merge finds the type by its code; what is left out stays'
);
select results_eq(
  $$ insert into api.contract_type_settings (id, code)
     values (test.id('W'), 'WW')
     returning code::text, name::text, row_version $$,
  $$ values ('WW', 'Better', 3) $$, 'and by its id'
);
select results_eq(
  $$ insert into api.contract_type_settings (code, name, category)
     values ('N', 'One', 'SUPPORT'), ('N', 'Two', 'SUPPORT')
     returning name::text, row_version $$,
  $$ values ('One', 1), ('Two', 2) $$, 'of two rows with one code the last is what stays'
);
select test.refuses(
  $$ insert into api.contract_type_settings (id, code) values (test.id('W'), 'N') $$,
  'ALREADY_EXISTS', 409, 'a merge does not take the code of another'
);
select test.refuses_fields(
  $$ insert into api.contract_type_settings (code, category) values ('W', 'x'), ('N', 'x') $$,
  '{category,category,name}', 'a merge that creates asks for everything, of every row'
);
-- What was read can be sent back.
select results_eq(
  $$ select * from pg_temp.sent_back('WW') $$, $$ values ('Better', 3) $$,
  'what was read can be sent back, and changes nothing'
);
select results_eq(
  $$ select * from pg_temp.sent_back('WW', '{"name": "Best"}') $$, $$ values ('Best', 4) $$,
  'or what was changed in it'
);
select is(
  pg_temp.faults_of($$ select pg_temp.sent_back('WW', '{"row_version": 3, "name": "x"}') $$),
  '1 row_version STALE_ROW', 'its row_version notices a change meanwhile'
);
select test.refuses(
  $$ select pg_temp.sent_back('WW', '{"row_version": 3, "name": "x"}') $$, 'STALE_ROW', 409, 'with the status of one'
);
select is(
  pg_temp.faults_of($$ select pg_temp.sent_back('WW', '{"contracts": 7, "contracts_bound_by_type": 7}') $$),
  '1 contracts READ_ONLY, 1 contracts_bound_by_type READ_ONLY', 'what the system counts is not changed'
);
select is(
  pg_temp.faults_of($$ insert into api.contract_type_settings (code, name) values ('WW', null) $$),
  '1 name MISSING_VALUE', 'a name is not emptied'
);
select is(
  pg_temp.faults_of($$ insert into api.contract_type_settings (id, code) values (test.id('W'), ' ') $$),
  '1 code MISSING_VALUE', 'nor a code'
);
select is(
  pg_temp.faults_of($$
    insert into api.contract_type_settings (code, name, category)
    values ('1', '1', 'x'), ('2', '2', 'LEASE'), ('3', repeat('3', 151), 'y'), ('WW', null, 'LEASE')
  $$),
  '1 category NOT_IN_VOCABULARY, 3 category NOT_IN_VOCABULARY, 3 name TOO_LONG, 4 name MISSING_VALUE',
  'every fault of every row is named by row and field'
);
select is_empty($$ select from api.contract_type_settings where code = '2' $$, 'and no row is kept');
select test.headers('{"prefer": "resolution=merge-duplicates", "if-match": "2"}');
select test.refuses(
  $$ insert into api.contract_type_settings (id, name) values (test.id('W'), 'x') $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);

select test.headers('{"prefer": "resolution=ignore-duplicates"}');
select results_eq(
  $$ insert into api.contract_type_settings (code, name, category)
     values ('WW', 'x', 'LEASE'), ('L', 'Lease', 'LEASE')
     returning code::text $$,
  $$ values ('L') $$, 'what is ignored is not answered'
);
select is((select name::text from api.contract_type_settings where code = 'WW'), 'Best', 'nor changed');

select test.headers('{"idempotency-key": "k"}');
select lives_ok(
  $$ insert into api.contract_type_settings (code, name, category) values ('K', 'Key', 'RENTAL') $$,
  'a request with a key'
);
select results_eq(
  $$ insert into api.contract_type_settings (code, name, category)
     values ('K', 'Key', 'RENTAL')
     returning code::text, row_version $$,
  $$ values ('K', 1) $$, 'that is repeated writes nothing and answers what there is'
);
select test.refuses(
  $$ insert into api.contract_type_settings (code, name, category) values ('K2', 'Key', 'RENTAL') $$,
  'IDEMPOTENCY_KEY_REUSED', 422, 'a key is for one request'
);
select test.headers('{}');
select test.sign_out();

select test.contract('one', 'W', 'vendor'),
       test.contract('two', 'W', 'vendor', 'north', 'DRAFT'),
       test.contract('three', 'W', 'vendor', 'south');
select test.sign_in('max');
select results_eq(
  $$ select contracts, contracts_bound_by_type from api.contract_type_settings where code = 'WW' $$,
  $$ values (3, 3) $$,
  'the type binds all its contracts, signed or not'
);
select test.sign_out();
select test.sign_in('tess');
select results_eq(
  $$ select contracts, contracts_bound_by_type from api.contract_type_settings where code = 'WW' $$,
  $$ values (2, 2) $$,
  'as many as the caller reaches'
);
select test.headers('{"prefer": "resolution=merge-duplicates"}');
select results_eq(
  $$ insert into api.contract_type_settings (code, requires_authorized_vendor)
     values ('WW', false)
     returning contracts, contracts_bound_by_type $$,
  $$ values (2, 0) $$,
  'or none'
);
select test.sign_out();

select results_eq(
  $$ select distinct action, account_id from audit.events where entity = 'contract.types' and action is not null $$,
  $$ values ('contract_type_settings', test.id('tess')) $$, 'the log names who wrote, and where'
);

select test.organization('other');
select test.person('eve');
select test.sign_in('eve', '{"prefer": "resolution=merge-duplicates"}');
select is_empty($$ select id from api.contract_type_settings $$, 'another organization sees nothing');
select results_eq(
  $$ insert into api.contract_type_settings (id, code, name, category)
     values (test.id('W'), 'WW', 'Mine', 'SUPPORT')
     returning id <> test.id('W'), name::text, row_version $$,
  $$ values (true, 'Mine', 1) $$, 'nor merges into what it does not see'
);
select test.sign_out();
select is((select name::text from contract.types where id = test.id('W')), 'Best', 'which stays as it was');

select * from finish();
rollback;
