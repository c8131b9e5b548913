-- What is published is what is sent; what is retired is not.
begin;
select plan(20);

select test.organization('other');
select test.person('eve');
select test.sign_in('eve');
select test.remember('theirs', t.id)
  from api.create_notification_text(
         '{"topic": "WORK_OVERDUE", "locale": "en", "subject": "theirs", "body": "theirs"}'
       ) as t;
select api.publish_notification_text(test.id('theirs'));
select test.sign_out();

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('nora', '{north}', '{notification_text.manage}'),
       test.person('kim', '{*}', '{notification.read}'), test.person('max', '{north}', '{}');
select test.work_order('job', 'north');
update core.organizations set locale = 'de' where id = test.id('acme');
select test.sign_in('max');
select api.update_notification_settings('{"locale": "en"}');
select test.sign_out();

-- What English and German readers are told now.
create function pg_temp.told(p_topic text default 'WORK_OVERDUE')
returns table (subject text, body text)
language plpgsql
volatile
security definer
as $$
#variable_conflict use_column
begin
  perform test.forget_told();
  perform notify.tell(
            w.organization_id, w.site_id, array[test.id('max'), test.id('kim')], p_topic, 'work.work_orders', w.id,
            jsonb_build_object('number', 'WO-1', 'label', '<b>{{number}}</b>', 'due_at', null)
          )
     from work.work_orders as w
    where w.id = test.id('job');
  return query
  select n.subject, n.body
    from notify.notices as n
   order by n.account_id = test.id('kim');
end
$$;

-- Writes and publishes.
create function pg_temp.publish(p_name text, p_locale text, p_subject text, p_body text)
returns setof notify.notification_text_answer
language plpgsql
volatile
as $$
begin
  perform test.remember(p_name, t.id)
     from api.create_notification_text(
            jsonb_build_object('topic', 'WORK_OVERDUE', 'locale', p_locale, 'subject', p_subject, 'body', p_body)
          ) as t;
  return query select * from api.publish_notification_text(test.id(p_name));
end
$$;

select test.sign_in('ann');
select test.remember('draft', t.id)
  from api.create_notification_text(
         '{"topic": "WORK_OVERDUE", "locale": "en", "subject": "draft", "body": "draft"}'
       ) as t;
select test.sign_out();
select results_eq(
  $$ select subject from pg_temp.told() $$,
  $$ values ('WO-1 is overdue: <b>{{number}}</b>'), ('WO-1 ist überfällig: <b>{{number}}</b>') $$,
  'a draft is not sent, nor what another organization published'
);
select test.sign_in('ann');
select api.retire_notification_text(test.id('draft'));
select results_eq(
  $$ select topic, locale, revision, status, published_at <= clock_timestamp()
       from pg_temp.publish('one', 'en', 'Late: {{number}}', E'{{label}}\nDue at {{due_at}}\nHurry') $$,
  $$ values ('WORK_OVERDUE', 'en', 2, 'PUBLISHED', true) $$, 'a text is published'
);
select test.sign_out();
select results_eq(
  'select * from pg_temp.told()',
  $$ values ('Late: WO-1', E'<b>{{number}}</b>\nHurry'), ('WO-1 ist überfällig: <b>{{number}}</b>', '') $$,
  'it is sent in its language, others as shipped; a fact is never read as a template'
);
select results_eq(
  $$ select subject from pg_temp.told('WORK_STATUS_CHANGED') $$,
  $$ values ('WORK_STATUS_CHANGED'), ('WORK_STATUS_CHANGED') $$,
  'and of its topic alone; without the facts of the subject the topic is it'
);
select test.sign_in('ann');
select test.refuses(
  $$ select api.publish_notification_text(test.id('one')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select pg_temp.publish('two', 'en', 'Two', 'two'), pg_temp.publish('german', 'de', 'Zwei', 'zwei');
select test.sign_out();
select results_eq(
  'select * from pg_temp.told()', $$ values ('Two', 'two'), ('Zwei', 'zwei') $$, 'the next revision takes its place'
);
select test.sign_in('ann');
select results_eq(
  $$ select t.locale, t.revision, t.status, t.allowed_actions from api.notification_texts as t
      order by t.locale desc, t.revision $$,
  $$ values ('en', 1, 'RETIRED', null::jsonb), ('en', 2, 'RETIRED', null),
            ('en', 3, 'PUBLISHED', '["retire_notification_text"]'), ('de', 1, 'PUBLISHED', '["retire_notification_text"]') $$,
  'and the one before is retired, in its language'
);
select is(
  (
    select string_agg(distinct e.action, ' ')
      from api.audit_events as e
     where e.entity = 'notify.texts'
       and e.entity_id = test.id('one')
       and e.after ->> 'status' = 'RETIRED'
  ),
  'retire_notification_text', 'which the log calls by its name'
);
select test.refuses(
  $$ select api.update_notification_text(test.id('two'), '{"subject": "x"}') $$, 'NOTIFICATION_TEXT_FROZEN', 409,
  'what is published does not change'
);
select test.refuses(
  $$ select api.retire_notification_text(test.id('two'), 1) $$, 'STALE_ROW', 409, 'nor ends at another version'
);
select results_eq(
  $$ select status, row_version from api.retire_notification_text(test.id('two'), 2) $$, $$ values ('RETIRED', 3) $$,
  'it is retired'
);
select test.refuses(
  $$ select api.retire_notification_text(test.id('two')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();
select results_eq(
  $$ select subject from pg_temp.told() $$, $$ values ('WO-1 is overdue: <b>{{number}}</b>'), ('Zwei') $$,
  'then the shipped text is sent again, in its language'
);

-- Drafts.
select test.sign_in('ann');
select test.remember('next', t.id)
  from api.create_notification_text(
         '{"topic": "WORK_OVERDUE", "locale": "en", "subject": "{{due_at}}", "body": "b"}'
       ) as t;
select test.refuses(
  $$ select api.publish_notification_text(test.id('next'), 2) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select test.sign_out();
update notify.topics set names = '{number,label}' where code = 'WORK_OVERDUE';
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.publish_notification_text(test.id('next')) $$, array['subject'],
  'not with a fact that the topic has no more'
);
select test.refuses(
  $$ select api.publish_notification_text(test.id('theirs')) $$, 'NOTIFICATION_TEXT_NOT_FOUND', 404,
  'another organization''s is none'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.publish_notification_text(test.id('next')) $$, 'NOT_ALL_SITES', 403,
  'whoever reaches all sites publishes'
);
select test.refuses(
  $$ select api.retire_notification_text(test.id('next')) $$, 'NOT_ALL_SITES', 403, 'and retires'
);
select test.sign_out();
select test.sign_in('kim');
select test.refuses(
  $$ select api.publish_notification_text(test.id('next')) $$, 'PERMISSION_DENIED', 403, 'with the permission'
);
select test.refuses(
  $$ select api.retire_notification_text(test.id('next')) $$, 'PERMISSION_DENIED', 403, 'as to retire'
);
select test.sign_out();

select * from finish();
rollback;
