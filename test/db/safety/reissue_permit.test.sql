begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.started_work_order('job', 'north');
select test.permit_kind('hot', '{"maximum_minutes": 480}'), test.permit_kind('open', '{"class": "LINE_BREAK"}');
select test.permit('weld', 'hot', 'hall', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('job'))),
       test.permit('old', 'hot', 'shed', jsonb_build_object('status', 'EXPIRED', 'ends_at',
         now() - interval '1 minute'));

select test.sign_in('ann');
select is(
  test.detail_codes($$ select api.reissue_permit(test.id('weld'), now() + interval '9 hours') $$),
  'PERMIT_NOT_SIGNED PERMIT_TOO_LONG', 'the next shift signs, and for no longer than the kind allows'
);
select api.sign_permit(test.id('weld'), 'ACCEPTOR'), api.sign_permit(test.id('old'), 'ACCEPTOR');
select test.sign_out();
select test.sign_in('bob');
select results_eq(
  $$ select status, ends_at = now() + interval '7 hours' from api.reissue_permit(test.id('weld'),
    now() + interval '7 hours') $$,
  $$ values ('ISSUED', true) $$, 'at the change of shift it is issued again'
);
select results_eq(
  $$ select issue_count, accepted_by from api.permits where id = test.id('weld') $$,
  $$ values (2, test.id('ann')) $$, 'for those who have signed'
);
select is(test.claims('weld'), 'IGNITION hall', 'it keeps its place once');
select is(
  (select status from api.reissue_permit(test.id('old'), now() + interval '1 hour')), 'ISSUED',
  'what has expired is in force again'

);
select is((select expired_at from api.permits where id = test.id('old')), null, 'and has not expired any more');
select api.suspend_permit(test.id('weld'), 'Line is opened');
select test.sign_out();
select test.permit('tap', 'open', 'room', '{"status": "ISSUED"}');
insert into safety.signatures (organization_id, site_id, permit_id, role, issue, signed_at, signed_by, signed_through)
values (test.id('acme'), test.id('north'), test.id('weld'), 'ACCEPTOR', 3, now(), test.id('ann'), test.id('ann'));
insert into safety.claims (organization_id, site_id, permit_id, conflict_group, class, location_id, is_own, starts_at,
  ends_at)
select organization_id, site_id, permit_id, conflict_group, class, test.id('hall'), false, starts_at, ends_at
  from safety.claims where permit_id = test.id('tap');
select test.sign_in('bob');
select test.refuses(
  $$ select api.reissue_permit(test.id('weld'), now() + interval '1 hour') $$, 'PERMIT_CONFLICT', 409,
  'what was let in meanwhile keeps it out'
);
select test.refuses_fields($$ select api.reissue_permit(test.id('weld'), null) $$, '{p_ends_at}', 'until when is said');
select api.hand_back_permit(test.id('tap'), true);
select test.refuses(
  $$ select api.reissue_permit(test.id('weld'), now() - interval '1 hour') $$, 'PERMIT_NOT_READY', 422,
  'an end that has passed is refused by its name'
);
select is(
  (select status from api.reissue_permit(test.id('weld'), now() + interval '1 hour')), 'ISSUED',
    'until it is handed back'

);

select * from finish();
rollback;
