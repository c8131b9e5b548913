-- What belongs to all sites is read and used by whoever reaches one, and changed by whoever reaches them all.
begin;
select plan(40);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('berta', '{north}'), test.service('key', '{*}');
select test.vendor('vendor'), test.contract_type('type');
select test.contract('everywhere', 'type', 'vendor', null, 'DRAFT');
select test.contract('here', 'type', 'vendor', 'north', 'DRAFT');
select test.contract('kept', 'type', 'vendor');
select test.destination('mail'), test.relay('smtp', 'EMAIL', 'ACTIVE');
select test.asset('press', 'north'), test.item('belt'), test.skill('weld');
select test.service_policy('promise', 1, '{"priorities": ["URGENT"], "resolve_minutes": 60}');
insert into asset.categories (id, organization_id, code, name)
values (test.remember('presses', uuidv7()), test.id('acme'), 'PRESS', 'Presses');

select test.remember('rate', test.exchange_rate('USD', 'EUR', .9));

select test.role('boss', '{purchase_order.approve}');
select test.work_type('repair', null);
select test.sign_in('ann');
select test.remember('rule', (
  select id from api.create_approval_rule(
    jsonb_build_object('name', 'Plant', 'currency', 'EUR', 'amount_over', 100, 'role_id', test.id('boss'))
  )
));
select test.remember('field', (
  select id from api.create_custom_field('{"entity": "asset.assets", "code": "color", "name": "Color", "kind": "TEXT"}')
));
select test.remember('hot', (
  select id from api.create_permit_kind(
    '{"code": "HW", "name": "Hot work", "class": "HOT_WORK", "maximum_minutes": 480}'
  )
));
select test.remember('belts', (
  select id from api.create_asset_spare(
    jsonb_build_object('item_id', test.id('belt'), 'category_id', test.id('presses'))
  )
));
select test.remember('skilled', (
  select id from api.create_qualification_requirement(
    jsonb_build_object('category_id', test.id('presses'), 'skill_id', test.id('weld'))
  )
));
select test.sign_out();

-- One line for each action: what it is called with, by somebody who may do everything at one site.
create temporary table attempts as
select * from (
  values
    ('submit_contract', format('select api.submit_contract(%L)', test.id('everywhere'))),
    ('update_contract', format('select api.update_contract(%L, ''{"title": "x"}'')', test.id('everywhere'))),
    ('approve_contract', format('select api.approve_contract(%L)', test.id('everywhere'))),
    ('reject_contract', format('select api.reject_contract(%L, ''x'')', test.id('everywhere'))),
    ('suspend_contract', format('select api.suspend_contract(%L, ''x'')', test.id('kept'))),
    ('resume_contract', format('select api.resume_contract(%L)', test.id('kept'))),
    ('terminate_contract', format('select api.terminate_contract(%L, ''x'')', test.id('kept'))),
    ('close_contract', format('select api.close_contract(%L)', test.id('kept'))),
    (
      'update_notification_destination',
      format('select api.update_notification_destination(%L, ''{"address": "eve@example.com"}'')', test.id('mail'))
    ),
    (
      'create_notification_relay',
      'select api.create_notification_relay(''{"channel": "CHAT", "name": "x", "url": "https://x.example.com/y"}'')'
    ),
    (
      'update_notification_relay',
      format('select api.update_notification_relay(%L, ''{"name": "x"}'')', test.id('smtp'))
    ),
    (
      'update_service_policy',
      format('select api.update_service_policy(%L, ''{"resolve_minutes": 1}'')', test.id('promise'))
    ),
    (
      'update_asset_spare', format('select api.update_asset_spare(%L, ''{"is_critical": true}'')', test.id('belts'))
    ),
    (
      'create_qualification_requirement',
      format(
        'select api.create_qualification_requirement(''{"category_id": "%s", "skill_id": "%s"}'')',
        test.id('presses'), test.id('weld')
      )
    ),
    (
      'update_qualification_requirement', format('select api.update_qualification_requirement(%L,
      ''{"skill_level": 2}'')', test.id('skilled'))
    ),
    (
      'create_exchange_rate',
      'select api.create_exchange_rate(''{"from_currency": "GBP", "to_currency": "EUR", "valid_on": "2026-01-05", '
        || '"rate": 1.2}'')'
    ),
    (
      'correct_exchange_rate', format('select api.correct_exchange_rate(%L, 0.000000001, ''x'')', test.id('rate'))
    ),
    (
      'import_exchange_rates',
      'select api.import_exchange_rates(''[{"from_currency": "CHF", "to_currency": "EUR", "valid_on": "2026-01-05", '
        || '"rate": 1.1}]'')'
    ),
    (
      'create_approval_rule',
      format(
        'select api.create_approval_rule(''{"name": "Mine", "currency": "EUR", "amount_over": 1, "role_id": "%s"}'')',
        test.id('boss')
      )
    ),
    (
      'update_approval_rule',
      format('select api.update_approval_rule(%L, ''{"amount_over": 9999999}'')', test.id('rule'))
    ),
    (
      'create_custom_field',
      'select api.create_custom_field(''{"entity": "asset.assets", "code": "size", "name": "Size", "kind": "TEXT", '
        || '"is_required": true}'')'
    ),
    (
      'update_custom_field', format('select api.update_custom_field(%L, ''{"is_required": true}'')', test.id('field'))
    ),
    (
      'create_permit_kind',
      'select api.create_permit_kind(''{"code": "CW", "name": "Cold work", "class": "GENERAL", '
        || '"maximum_minutes": 480}'')'
    ),
    (
      'update_permit_kind',
      format(
        'select api.update_permit_kind(%L, p_signers => ''[{"role": "SAFETY", "is_anybody": true}]'')', test.id('hot')
      )
    ),
    (
      'create_work_type',
      'select api.create_work_type(''{"code": "FREE", "name": "Free", "class": "CORRECTIVE_DEFERRED"}'')'
    ),
    (
      'update_work_type', format('select api.update_work_type(%L, ''{"requires_lockout": false}'')', test.id('repair'))
    ),
    ('update_organization', 'select api.update_organization(''{"name": "Mine"}'')')
) as a (action, statement);
grant select on attempts to public;

select test.sign_in('berta');
select test.refuses(statement, 'NOT_ALL_SITES', 403, action || ' asks for all sites') from attempts;
select is(
  (select count(*)::integer from api.contracts where site_id is null)
    + (select count(*)::integer from api.notification_destinations)
    + (select count(*)::integer from api.service_policies)
    + (select count(*)::integer from api.asset_spares)
    + (select count(*)::integer from api.qualification_requirements)
    + (select count(*)::integer from api.exchange_rates),
  7, 'all of it is read'
);
select lives_ok(format('select api.submit_contract(%L)', test.id('here')), 'what is of the site is changed as ever');
select lives_ok(
  $$ select api.create_work_order(jsonb_build_object(
       'title', 'Press', 'asset_id', test.id('press'), 'contract_id', test.id('kept')
     )) $$,
  'a contract for all sites is used at each'
);
select is(
  (select relay_status from api.send_channel_test('EMAIL', test.id('mail'))), 'TESTING', 'a relay is tested from each'
);
select test.sign_out();

-- A key that is held to one site does not change what is for all, whoever holds it.
select test.api_key(test.id('key'), p_site_scope => array[test.id('north')]);
select test.remember('narrow', k.id) from identity.api_keys as k where k.account_id = test.id('key');
select test.sign_in('key');
select set_config('assetry.api_key_id', test.id('narrow')::text, true);
select test.refuses(statement, 'NOT_ALL_SITES', 403, 'a narrow key: ' || action)
  from attempts
 where action in ('update_notification_destination', 'update_notification_relay', 'correct_exchange_rate');
select test.sign_out();

select test.sign_in('ann');
select lives_ok(statement, action || ' by whoever reaches all')
  from attempts
 where action in (
   'update_notification_destination', 'update_service_policy', 'update_asset_spare', 'correct_exchange_rate',
   'update_approval_rule', 'update_permit_kind'
 );
select test.sign_out();

select * from finish();
rollback;
