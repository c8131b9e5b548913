-- Which lines of the log an event is made of, what it changed, and which lines move a signal.
begin;
select plan(11);

select test.organization('other');
select test.site('abroad');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{*}', '{*}'), test.person('bob', '{north}', '{*}');
select test.remember(n.name, uuidv7()) from unnest('{A,B}'::text[]) as n (name);

-- Lines of one transaction unless it is said otherwise.
create function pg_temp.line(
  p_name text, p_record text default 'A', p_transaction xid8 default '7', p_minutes integer default 0,
  p_entity text default 'asset.assets', p_organization text default 'acme', p_operation text default 'UPDATE',
  p_before jsonb default '{}', p_after jsonb default '{}'
)
returns void
language sql
as $$
  insert into audit.events (id, at, transaction, organization_id, site_id, entity, entity_id, operation, before, after)
  values (
    test.remember(p_name, uuidv7()), now() - p_minutes * interval '1 minute', p_transaction, test.id(p_organization),
    test.id(case p_organization when 'acme' then 'north' else 'abroad' end), p_entity, test.id(p_record), p_operation,
    p_before, p_after
  )
$$;
create function pg_temp.known(p_name text)
returns audit.events
language sql
as $$ select e from audit.events as e where e.id = test.id(p_name) $$;
create function pg_temp.lines(p_names text[])
returns audit.events[]
language sql
as $$ select array_agg(e order by e.sequence) from audit.events as e where test.name_of(e.id) = any (p_names) $$;
create function pg_temp.line_names(p_last text, p_at timestamptz default now())
returns text
language sql
as $$
  select string_agg(test.name_of(l.id), ',' order by l.sequence)
    from unnest(
           integration.lines_of(
             jsonb_populate_record(
               null::integration.webhook_deliveries,
               jsonb_build_object(
                 'organization_id', test.id('acme'), 'event_at', p_at, 'event_id', test.id(p_last),
                 'first_sequence', (pg_temp.known('one')).sequence, 'sequence', (pg_temp.known('two')).sequence
               )
             )
           )
         ) as l
$$;
select pg_temp.line('before', p_before => null), pg_temp.line('one', p_after => '{}');
select pg_temp.line('of another', 'B'), pg_temp.line('another day', p_minutes => 1),
       pg_temp.line('another time', p_transaction => '8'), pg_temp.line('another kind', p_entity => 'asset.locations'),
       pg_temp.line('theirs', p_organization => 'other');
select pg_temp.line('two', p_after => '{}'), pg_temp.line('after', p_after => '{}');
select is(
  pg_temp.line_names('two'), 'one,two',
  'the lines of one record in one transaction, from the first to the last; of no other kind, time or organization'
);
select is(
  pg_temp.line_names('another time'), 'another time', 'the transaction is that of the line that names the event'
);
select is(pg_temp.line_names('two', now() - interval '1 minute'), null, 'one that is not there has none');

-- What an event changed: first before and last after, of columns that the row shows.
select pg_temp.line('made', p_operation => 'INSERT', p_before => null, p_after => '{"name": "x", "make": "y"}'),
       pg_temp.line(
         'named', p_before => '{"name": "a", "model": "m", "make": "k"}',
         p_after => '{"name": "b", "model": "n", "make": "l"}'
       ),
       pg_temp.line(
         'named again', p_before => '{"name": "b", "model": "n", "code": 1}',
         p_after => '{"name": "c", "model": "m", "code": 2}'
       );
select is(
  integration.changed_values(
    'asset.assets', pg_temp.lines('{made,named,named again}'), '{"name": "c", "model": "m", "make": "l"}'
  ),
  '{"name": ["a", "c"], "make": ["k", "l"]}',
  'not what was made, what is as it was before, and what the row does not show'
);
select is(
  integration.changed_values('asset.assets', pg_temp.lines('{made}'), '{"name": "x"}'), '{}',
  'what was made changed nothing'
);
select pg_temp.line(
  'moved', p_before => jsonb_build_object('site_id', test.id('south')),
  p_after => jsonb_build_object('site_id', test.id('north'))
);
-- As the owner of the tables for the person, as a body is made.
create function pg_temp.came_from(p_person text)
returns text
language plpgsql
as $$
declare
  v_site uuid;
begin
  perform core.act_for(test.id(p_person), null, 'test');
  v_site := integration.changed_values('asset.assets', pg_temp.lines('{moved}'), '{"site_id": "x"}') #>> '{site_id,0}';
  return test.name_of(v_site);
end
$$;
select is(
  pg_temp.came_from('bob'), null,
  'the site that a record came from is not told to whoever does not reach it'
);
select is(pg_temp.came_from('ann'), 'south', 'but to whoever does');

-- Marks of signals.
delete from core.task_marks as m where m.task = 'write_signals';
select test.remember(n.name, uuidv7()) from unnest('{due,status,title,gone,asset,other}'::text[]) as n (name);
create function pg_temp.order_line(
  p_name text, p_record text, p_after jsonb, p_operation text default 'UPDATE', p_organization text default 'acme'
)
returns void
language sql
as $$
  select pg_temp.line(
           p_name, p_record, p_entity => 'work.work_orders', p_operation => p_operation,
           p_organization => p_organization, p_after => p_after
         )
$$;
select pg_temp.order_line('l1', 'due', '{"due_at": null, "title": "x"}'),
       pg_temp.order_line('l2', 'status', '{"status": "OPEN"}', 'INSERT'),
       pg_temp.order_line('l3', 'title', '{"title": "x"}'),
       pg_temp.order_line('l4', 'gone', '{"due_at": null}', 'DELETE'),
       pg_temp.line('l5', 'asset', p_entity => 'asset.assets', p_after => '{"status": "IN_SERVICE"}'),
       pg_temp.order_line('l6', 'other', '{"due_at": null}', p_organization => 'other'),
       pg_temp.order_line('l7', 'due', '{"status": "OPEN"}');
select integration.mark_signals(pg_temp.lines('{l1,l2,l3,l4,l5,l6,l7}'));
select results_eq(
  $$ select test.name_of(m.organization_id), test.name_of(m.subject_id), m.due_at = now()
       from core.task_marks as m where m.task = 'write_signals' order by 1, 2 $$,
  $$ values ('acme', 'due', true), ('acme', 'status', true), ('other', 'other', true) $$,
  'whose time or status changed is looked at again, once; what has no rule and what is gone is not'
);

-- A signal at its instants.
select test.asset('pump', 'north');
select test.work_order('job', 'north');
update work.work_orders set due_at = '2031-05-10T12:00Z' where id = test.id('job');
create function pg_temp.signals(p_at timestamptz)
returns text
language plpgsql
as $$
declare
  v_count integer := integration.write_signal(test.id('job'), p_at);
  v_codes text;
begin
  with written as (
    delete from integration.signals as s where s.entity_id = test.id('job') returning s.code
  )
  select string_agg(w.code, ',' order by w.code) into v_codes from written as w;
  return concat_ws(
    ' ', v_count, v_codes,
    (
      select to_char(min(m.due_at) at time zone 'UTC', 'DD HH24:MI')
        from core.task_marks as m
       where m.task = 'write_signals'
         and m.subject_id = test.id('job')
    )
  );
end
$$;
select is(pg_temp.signals('2031-05-09T11:59:59Z'), '0 09 12:00', 'before, the time to look again is noted');
select is(
  pg_temp.signals('2031-05-09T12:00Z'), '1 DUE_SOON 10 12:00', 'a day before its time, to the second, it is due soon'
);
select is(
  pg_temp.signals('2031-05-10T12:00Z'), '1 OVERDUE', 'at its time it is overdue, and due soon no more'
);

select * from finish();
rollback;
