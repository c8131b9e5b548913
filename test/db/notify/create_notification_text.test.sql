-- An organization writes a text of its own, and each thing that is wrong with one.
begin;
select plan(17);

select test.organization('other'), test.site('far'), test.person('eve');
select test.sign_in('eve');
select api.create_notification_text('{"topic": "WORK_ASSIGNED", "locale": "en", "subject": "a", "body": "b"}');
select test.sign_out();

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('nora', '{north}', '{notification_text.manage}'),
       test.person('kim', '{*}', '{notification.read}'), test.person('joe', '{*}', '{request.read}');

-- A call with these values.
create function pg_temp.write(p_values jsonb default '{}')
returns setof notify.notification_text_answer
language sql
volatile
as $$
  select *
    from api.create_notification_text(
           '{"topic": "WORK_ASSIGNED", "locale": "en", "subject": "{{number}}", "body": "See {{label}}.\nBye"}'
             || p_values
         )
$$;

-- Everything that is wrong with a call.
create function pg_temp.wrong(p_values jsonb)
returns setof text
language plpgsql
volatile
as $$
declare
  v_message text;
begin
  perform pg_temp.write(p_values);
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_message = message_text;
    return query
    select format('%s %s %s', f ->> 'field', f ->> 'code', f ->> 'message')
      from jsonb_array_elements((v_message::jsonb ->> 'details')::jsonb) with ordinality as x (f, o)
     order by o;
end
$$;

select test.sign_in('ann');
select results_eq(
  $$ select topic, locale, revision, status, published_at from pg_temp.write() $$,
  $$ values ('WORK_ASSIGNED', 'en', 1, 'DRAFT', null::timestamptz) $$,
  'a draft is the first revision of the organization'
);
select test.refuses('select pg_temp.write()', 'NOTIFICATION_DRAFT_EXISTS', 409, 'a topic has one draft in a language');
select results_eq(
  $$ select locale, revision from pg_temp.write('{"locale": "de"}') $$, $$ values ('de', 1) $$,
  'in another it has another'
);
select results_eq(
  $$ select topic, revision from pg_temp.write('{"topic": "WORK_OVERDUE"}') $$, $$ values ('WORK_OVERDUE', 1) $$,
  'as has another topic'
);
select api.retire_notification_text((select t.id from api.notification_texts as t
                                      where t.topic = 'WORK_ASSIGNED' and t.locale = 'en'));
select results_eq(
  $$ select revision from pg_temp.write('{"subject": "two"}') $$, $$ values (2) $$, 'a revision is counted once'
);
select results_eq(
  $$ select t.topic, t.locale, t.revision, t.subject, t.body, t.status, t.allowed_actions
       from api.notification_texts as t
      order by t.topic, t.locale, t.revision $$,
  $$ values
       ('WORK_ASSIGNED', 'de', 1, '{{number}}', E'See {{label}}.\nBye', 'DRAFT',
        '["publish_notification_text", "retire_notification_text"]'::jsonb),
       ('WORK_ASSIGNED', 'en', 1, '{{number}}', E'See {{label}}.\nBye', 'RETIRED', null),
       ('WORK_ASSIGNED', 'en', 2, 'two', E'See {{label}}.\nBye', 'DRAFT',
        '["publish_notification_text", "retire_notification_text"]'),
       ('WORK_OVERDUE', 'en', 1, '{{number}}', E'See {{label}}.\nBye', 'DRAFT',
        '["publish_notification_text", "retire_notification_text"]') $$,
  'they are listed, and nobody else''s'
);

select results_eq(
  $$ select pg_temp.wrong('{"subject": "{{nmuber}} {{a", "body": "{{ label }} {{{label}}} }} {{xyz}} {{xyz}}"}') $$,
  $$ values
       ('body INVALID_FORMAT Braces stand around the name of a fact only: {{name}}'),
       ('body UNKNOWN_NAME  label  is no fact of WORK_ASSIGNED; perhaps label'),
       ('body UNKNOWN_NAME xyz is no fact of WORK_ASSIGNED'),
       ('subject INVALID_FORMAT Braces stand around the name of a fact only: {{name}}'),
       ('subject UNKNOWN_NAME nmuber is no fact of WORK_ASSIGNED; perhaps number') $$,
  'every fault at once: each unknown name once, with the one that may be meant'
);
select results_eq(
  $$ select pg_temp.wrong('{"topic": "WORK_ASIGNED", "locale": "fr", "body": "{{x}} {"}') $$,
  $$ values
       ('locale NOT_IN_VOCABULARY One of de, en'),
       ('body INVALID_FORMAT Braces stand around the name of a fact only: {{name}}'),
       ('topic NOT_IN_VOCABULARY No topic is WORK_ASIGNED; see /notification_topics') $$,
  'also a topic that there is not, and a language'
);
select results_eq(
  $$ select pg_temp.wrong(jsonb_build_object('subject', E'a\r\nBcc: b', 'body', repeat('x', 4001))) $$,
  $$ values ('body TOO_LONG At most 4000 characters'),
            ('subject INVALID_CHARACTERS Character 2 is U+000D, which is invisible or changes how the text is read') $$,
  'a subject is one line, so that it begins no other header; a text has its length'
);
select results_eq(
  $$ select pg_temp.wrong('{"topic": null, "locale": null, "subject": " ", "body": null, "channel": "EMAIL"}') $$,
  $$ values ('channel UNKNOWN_FIELD There is no such field'), ('body MISSING_VALUE A value is required'),
            ('locale MISSING_VALUE A value is required'), ('subject MISSING_VALUE A value is required'),
            ('topic MISSING_VALUE A value is required') $$,
  'none is missing'
);
select results_eq(
  $$ select pg_temp.wrong(jsonb_build_object('body', '{{' || repeat('x', 61) || '}}')) $$,
  $$ select format('body UNKNOWN_NAME %s is no fact of WORK_ASSIGNED', repeat('x', 60)) $$, 'a long name is cut'
);
select is(
  (
    select count(*)
      from pg_temp.wrong(
             jsonb_build_object(
               'body', (select string_agg(format('{{a_%s}}', n), ' ') from generate_series(1, 120) as n)
             )
           )
  ),
  100::bigint, 'a hundred names are told'
);
select is((select count(*) from api.notification_texts), 4::bigint, 'nothing of it is kept');
select is(
  (select count(*) from api.audit_events as e where e.action = 'create_notification_text'), 4::bigint, 'the log has each'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses('select pg_temp.write()', 'NOT_ALL_SITES', 403, 'whoever reaches all sites writes them');
select test.sign_out();
select test.sign_in('kim');
select test.refuses('select pg_temp.write()', 'PERMISSION_DENIED', 403, 'with the permission');
select test.sign_out();
select test.sign_in('joe');
select is_empty($$ select from api.notification_texts $$, 'they are read with a permission on notifications');
select test.sign_out();

select * from finish();
rollback;
