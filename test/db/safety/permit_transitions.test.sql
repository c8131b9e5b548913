begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.permit_kind('hot'), test.permit_kind('open', '{"class": "LINE_BREAK"}');
-- One permit for each status, at a place of its own that somebody else holds for hot work.
create temporary table cases (status text);
insert into cases
values ('DRAFT'), ('VALIDATED'), ('ISSUED'), ('SUSPENDED'), ('EXPIRED'), ('HANDED_BACK'), ('CLOSED'), ('CANCELLED');
grant select on cases to public;
select test.place('at ' || c.status, 'north') from cases as c;
select test.permit(c.status, 'hot', 'at ' || c.status, jsonb_build_object('status', c.status))
  from cases as c;
select test.permit('tap', 'open', 'at SUSPENDED', '{"status": "ISSUED"}');
insert into safety.permit_questions (organization_id, site_id, permit_id, position, prompt)
select test.id('acme'), test.id('north'), test.id('DRAFT'), 1, 'Open?';
insert into safety.signatures (organization_id, site_id, permit_id, role, issue, signed_at, signed_by, signed_through)
select test.id('acme'), test.id('north'), p.id, 'ACCEPTOR', p.issue_count + 1, now(), test.id('bob'), test.id('bob')
  from safety.permits as p where p.status not in ('DRAFT', 'CANCELLED');

create function pg_temp.outcome(p_case text, p_action text)
returns text
language plpgsql
as $$
declare
  v_id      uuid := test.id(p_case);
  v_outcome text;
begin
  case p_action
    when 'suspend_permit', 'cancel_permit' then execute format('select api.%I($1, $2)', p_action) using v_id, 'why not';
    when 'reissue_permit' then perform api.reissue_permit(v_id, now() + interval '1 hour');
    when 'hand_back_permit' then perform api.hand_back_permit(v_id, true);
    else execute format('select api.%I($1)', p_action) using v_id;
  end case;

  select p.status into v_outcome from api.permits as p where p.id = v_id;
  raise exception using errcode = 'TEST0', message = v_outcome;
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

create temporary view actions as
select distinct t.action
  from core.transitions as t
 where t.entity = 'safety.permits'
   and t.action in (
         'validate_permit', 'issue_permit', 'suspend_permit', 'reissue_permit', 'hand_back_permit', 'close_permit',
         'cancel_permit'
       );
grant select on actions to public;

create temporary table outcomes (status text, action text, outcome text);
grant select, insert on outcomes to public;
select test.sign_in('ann');
insert into outcomes
select c.status, a.action, pg_temp.outcome(c.status, a.action) from cases as c cross join actions as a;
select test.sign_out();

select is((select count(*) from outcomes), 8 * 7::bigint, 'every action was tried in every status');
select is_empty(
  $$ select o.* from outcomes as o
      where o.outcome <> coalesce(
              (
                select t.to_status from core.transitions as t
                 where t.entity = 'safety.permits' and t.from_status = o.status and t.action = o.action
              ), 'TRANSITION_NOT_ALLOWED'
            )
        and (o.status, o.action, o.outcome) not in (
              ('DRAFT', 'validate_permit', 'PERMIT_NOT_READY'), ('SUSPENDED', 'reissue_permit', 'PERMIT_CONFLICT')
            ) $$,
  'what the machine says is what happens'
);
select test.sign_in('ann');
select is_empty(
  $$ select o.*, e.codes
       from outcomes as o
      cross join lateral (
         select coalesce(array_agg(x.code), '{}') as codes
           from test.obstacles('safety.permits', test.id(o.status), o.action) as x
       ) as e
      where (e.codes = '{}') <> (o.outcome in (select c.status from cases as c)) $$,
  'an explanation tells just what an action is refused for'
);
select results_eq(
  $$ select code, test.name_of(record_id)
       from test.obstacles('safety.permits', test.id('SUSPENDED'), 'reissue_permit') $$,
  $$ values ('PERMIT_CONFLICT', 'tap') $$, 'with the record in the way'
);
select is_empty(
  $$ select p.status, p.allowed_actions
       from api.permits as p
       join cases as c on p.id = test.id(c.status)
      where coalesce(p.allowed_actions, '[]')
              - '{answer_permit_questions,record_permit_gas_test,update_permit}'::text[] <> (
              select coalesce(jsonb_agg(o.action order by o.action collate "C"), '[]')
                from outcomes as o where o.status = p.status and o.outcome <> 'TRANSITION_NOT_ALLOWED'
            ) $$,
  'the list offers just what is done'
);
select test.refuses(
  $$ select test.obstacles('safety.permits', uuidv7(), 'issue_permit') $$,
  'RECORD_NOT_FOUND', 404, 'what is not there is not told of'
);

select * from finish();
rollback;
