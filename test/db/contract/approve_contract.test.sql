begin;
select plan(19);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('vendor'), test.vendor('blocked', 'BLOCKED'), test.contract_type('type');
select test.contract('care', 'type', 'vendor', 'north', 'PENDING_APPROVAL'),
       test.contract('far', 'type', 'vendor', 'south', 'PENDING_APPROVAL'),
       test.contract('later', 'type', 'vendor', 'north', 'PENDING_APPROVAL', current_date + 1),
       test.contract('today', 'type', 'vendor', 'north', 'PENDING_APPROVAL', current_date, current_date),
       test.contract('over', 'type', 'blocked', 'north', 'PENDING_APPROVAL', null, current_date - 1);
select test.person('tess', '{north}', '{contract.approve}');
select test.person('carl', '{north}', '{contract.create,contract.update,contract.approve}');
select test.person('cora', '{north}', '{contract.create,contract.update,contract.approve}');
select test.person('max', '{*}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select status, row_version from api.approve_contract(test.id('care'), 1) $$,
  $$ values ('ACTIVE', 2) $$,
  'the contract moves on'
);
select is((select signed_at from api.contracts where id = test.id('care')), null, 'approval is no signature');
select results_eq(
  $$ select status from api.approve_contract(test.id('later')) $$,
  $$ values ('PENDING_START') $$,
  'what starts later waits for its day'
);
select results_eq(
  $$ select status from api.approve_contract(test.id('today')) $$,
  $$ values ('ACTIVE') $$,
  'the first day and the last belong to the term'
);
select test.refuses_fields(
  $$ select api.approve_contract(test.id('over')) $$,
  '{ends_on,vendor_id}', 'what is over is not approved, nor what is made with who is blocked'
);
select test.refuses($$ select api.approve_contract(test.id('care')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select test.refuses(
  $$ select api.approve_contract(test.id('care'), p_row_version => 1) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.refuses(
  $$ select api.approve_contract(test.id('far')) $$,
  'CONTRACT_NOT_FOUND', 404, 'a contract out of reach does not exist'
);
select test.sign_out();

-- Nobody approves the own change.
create function pg_temp.submitted_again(p_person text, p_values jsonb) returns text language plpgsql as $$
declare
  v_status text;
begin
  perform test.sign_in(p_person);
  perform api.update_contract(test.id('new'), p_values);
  select s.status into v_status from api.submit_contract(test.id('new')) as s;
  perform test.sign_out();
  return v_status;
end
$$;
create function pg_temp.approval(p_person text, p_expected text, p_description text) returns text language plpgsql as $$
declare
  v_line text;
begin
  perform test.sign_in(p_person);
  v_line := case p_expected
    when 'SELF_APPROVAL' then
      test.refuses($q$ select api.approve_contract(test.id('new')) $q$, 'SELF_APPROVAL', 422, p_description)
    else
      tap.results_eq(
        $q$ select a.status from api.approve_contract(test.id('new')) as a $q$, format('values (%L)', p_expected),
        p_description
      )
  end;
  perform test.sign_out();
  return v_line;
end
$$;

select test.sign_in('carl');
select test.remember('new', c.id)
  from api.create_contract(jsonb_build_object(
         'type_id', test.id('type'), 'vendor_id', test.id('vendor'), 'site_id', test.id('north'), 'title', 'New'
       )) as c;
select api.submit_contract(test.id('new'));
select test.sign_out();
select pg_temp.approval('carl', 'SELF_APPROVAL', 'who made it does not approve it');
select pg_temp.approval('cora', 'ACTIVE', 'somebody else does');
select is(
  pg_temp.submitted_again('cora', '{"total_value": 1000000, "currency": "EUR"}'), 'PENDING_APPROVAL',
  'an active contract is changed, and waits for approval'
);
select pg_temp.approval('cora', 'SELF_APPROVAL', 'who approved it before does not approve the own change');
select pg_temp.approval('carl', 'ACTIVE', 'who made it approves the change of another');
select pg_temp.submitted_again('carl', '{"covers_parts": true}'),
       pg_temp.submitted_again('cora', '{"title": "Newer", "covers_travel": true}');
select pg_temp.approval('carl', 'SELF_APPROVAL', 'of several changes since the last approval');
select pg_temp.approval('cora', 'SELF_APPROVAL', 'each bars its author');
select pg_temp.approval('tess', 'ACTIVE', 'and a third approves them');

-- An identity that acts for others made the change in the name of one: in the name of another it does not approve it.
update audit.events set actor_id = test.id('tess') where entity_id = test.id('new') and action = 'update_contract';
select pg_temp.submitted_again('cora', '{"covers_labour": true}');
update audit.events set actor_id = test.id('tess') where entity_id = test.id('new') and action = 'update_contract';
select pg_temp.approval('tess', 'SELF_APPROVAL', 'the identity behind a change counts like the account');

select test.sign_in('max');
select test.refuses(
  $$ select api.approve_contract(test.id('care')) $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select results_eq(
  $$ select action, before ->> 'status', after ->> 'status'
       from audit.events where entity_id = test.id('care') and operation = 'UPDATE' $$,
  $$ values ('approve_contract', 'PENDING_APPROVAL', 'ACTIVE') $$, 'the log has it'
);

select * from finish();
rollback;
