begin;
select plan(16);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('rita', '{north}', '{notification_destination.manage}');
select test.person('sam', '{south}', '{}');
select test.person('ada', '{*}', '{notification_destination.manage}');

select test.sign_in('rita');
select results_eq(
  $$ select channel, name, row_version
       from api.create_notification_destination(
         jsonb_build_object('channel', 'EMAIL', 'name', 'Shift', 'address', 'shift@example.org', 'site_id',
           test.id('north'))
       ) $$,
  $$ values ('EMAIL', 'Shift', 1) $$,
  'a mailbox of a site'
);
select test.refuses(
  $$ select api.create_notification_destination('{"channel": "CHAT", "name": "Shift", "address": "#shift"}') $$,
  'NOT_ALL_SITES', 403, 'who reaches one site makes none for all'
);
select test.sign_out();
select test.sign_in('ada');
select lives_ok(
  $$ select api.create_notification_destination('{"channel": "CHAT", "name": "Shift", "address": "#shift"}') $$,
  'the same name in another channel, for all sites'
);
select lives_ok(
  $$ select api.create_notification_destination('{"channel": "WEBHOOK", "name": "ERP", "address": "orders"}') $$,
  'a name that the receiver knows'
);
select test.refuses(
  $$ select api.create_notification_destination('{"channel": "CHAT", "name": "Shift", "address": "#other"}') $$,
  'ALREADY_EXISTS', 409, 'a name is not given twice in a channel'
);
select test.sign_out();
select test.sign_in('rita');
select test.refuses_fields(
  $$ select api.create_notification_destination('{}') $$, '{address,channel,name}', 'what is required is asked for'
);
select test.refuses_fields(
  $$ select api.create_notification_destination(
       jsonb_build_object('channel', 'CHAT', 'name', 'x', 'address', 'y', 'site_id', test.id('south'))
     ) $$,
  '{site_id}', 'a site out of reach does not exist'
);
select test.refuses_fields(
  $$ select api.create_notification_destination('{"channel": "FAX", "name": "x", "address": "y"}') $$,
  '{channel}', 'the channels are a closed list'
);
select test.refuses_fields(
  $$ select api.create_notification_destination(
       jsonb_build_object('channel', 'EMAIL', 'name', 'x', 'address', E'a@example.org\r\nBcc: b@example.org')
     ) $$,
  '{address}', 'an address holds no line break'
);
select test.refuses_fields(
  $$ select api.create_notification_destination(
       jsonb_build_object('channel', 'CHAT', 'name', 'x', 'address', E'#a\nb')
     ) $$,
  '{address}', 'in no channel'
);
select test.refuses_fields(
  $$ select api.create_notification_destination(
       jsonb_build_object('channel', 'CHAT', 'name', E'x\ny', 'address', '#a')
     ) $$,
  '{name}', 'and neither does a name'
);
select test.sign_out();

select test.sign_in('sam');
select results_eq(
  $$ select channel, name, site_name from api.notification_destinations order by channel $$,
  $$ values ('CHAT', 'Shift', null::text), ('WEBHOOK', 'ERP', null) $$,
  'those of all sites are seen by all, those of a site with the site'
);
select test.refuses(
  $$ select api.create_notification_destination('{"channel": "CHAT", "name": "x", "address": "y"}') $$,
  'PERMISSION_DENIED', 403, 'destinations are added by those who may'
);
select test.sign_out();

select test.organization('other');
select test.person('olga');
select test.sign_in('olga');
select is_empty($$ select id from api.notification_destinations $$, 'another organization sees none of them');
select test.sign_out();

select results_eq(
  $$ select e.action, e.account_id, e.site_id
       from audit.events as e join notify.destinations as d on d.id = e.entity_id
      where d.address = 'shift@example.org' $$,
  $$ values ('create_notification_destination', test.id('rita'), test.id('north')) $$,
  'the log names who made it, where and by which action'
);

select is_empty(
  $$ select a.address
       from unnest(array[
              'nobody', 'a@b@c', '@example.org', 'a@', 'a b@example.org', 'A <a@example.org>',
                'a@example.org,b@example.org', 'a@example.org;b@example.org',
              E'a@example.org\r\nBcc: b@example.org', E'a@example.org\n', E'a\ta@example.org', E'a@example.org\u0085',
                E'\u0001a@example.org'
            ]) as a (address)
      where notify.address_fault('EMAIL', a.address) is null $$,
  'what is not one email address'
);

select * from finish();
rollback;
