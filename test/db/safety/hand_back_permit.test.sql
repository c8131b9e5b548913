begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.permit_kind('hot');
select test.permit('weld', 'hot', 'hall', '{"status": "ISSUED"}'), test.permit('cut', 'hot', 'hall',
       '{"status": "EXPIRED"}');

select test.sign_in('bob');
select test.refuses_fields(
  $$ select api.hand_back_permit(test.id('weld'), null) $$,
  '{p_is_work_complete}', 'whether the work is complete is said'
);
select test.refuses_fields(
  $$ select api.hand_back_permit(test.id('weld'), false) $$, '{p_note}', 'and how it was left, when it is not'
);
select is(
  (select status from api.hand_back_permit(test.id('weld'), false, 'Flange open, blinded')), 'HANDED_BACK',
    'it is handed back'
);
select results_eq(
  $$ select handed_back_by, is_work_complete, hand_back_note from api.permits where id = test.id('weld') $$,
  $$ values (test.id('bob'), false, 'Flange open, blinded') $$, 'as it was said'
);
select is(
  (select status from api.hand_back_permit(test.id('cut'), true)), 'HANDED_BACK', 'also when its time was over'
);
select is(concat(test.claims('weld'), test.claims('cut')), '', 'the places are free');
select test.refuses(
  $$ select api.hand_back_permit(test.id('weld'), true) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);

select * from finish();
rollback;
