-- The verbs of actions with the past that names what they did: complete_work_order makes the event
-- work_order.completed. Held equal to the list in CONTRIBUTING.md (test/db/integration/event_types.test.ts).
delete from core.verbs;

insert into core.verbs (verb, past)
select v.verb, coalesce(v.past, v.verb || case when right(v.verb, 1) = 'e' then 'd' else 'ed' end)
  from (
    values
      ('accept', null), ('acknowledge', null), ('activate', null), ('add', null), ('adjust', null), ('amend', null),
      ('answer', null), ('apply', 'applied'), ('approve', null), ('archive', null), ('assemble', null),
      ('assign', null), ('authenticate', null), ('block', null), ('calibrate', null), ('cancel', 'cancelled'),
      ('change', null), ('check_in', 'checked_in'), ('check_out', 'checked_out'), ('claim', null), ('close', null),
      ('commission', null), ('complete', null), ('confirm', null), ('convert', null), ('correct', null),
      ('count', null), ('create', null), ('decline', null), ('decommission', null), ('delegate', null),
      ('disassemble', null), ('discontinue', null), ('dispatch', null), ('dispose', null), ('exchange', null),
      ('explain', null), ('export', null), ('forecast', 'forecast'), ('gather', null), ('generate', null),
      ('grant', null), ('hand_back', 'handed_back'), ('hand_over', 'handed_over'), ('hold', 'held'), ('ignore', null), ('import', null), ('ingest', null),
      ('install', null), ('issue', null), ('list', null), ('match', null), ('merge', null), ('mothball', null),
      ('move', null), ('order', null), ('pause', null), ('post', null), ('preview', null), ('publish', null),
      ('put', 'put'), ('rebase', null), ('receive', null), ('recommission', null), ('record', null),
      ('recover', null), ('refresh', null), ('reissue', null), ('reject', null), ('release', null), ('renew', null),
      ('reopen', null), ('replay', null), ('request', null), ('reserve', null), ('reset', 'reset'),
      ('resume', null), ('retire', null), ('return', null), ('reverse', null), ('review', null), ('revise', null),
      ('revoke', null), ('root', null), ('schedule', null), ('scrap', 'scrapped'), ('search', null),
      ('send', 'sent'), ('shelve', null), ('ship', 'shipped'), ('sign', null), ('skip', 'skipped'),
      ('start', null), ('stop', 'stopped'), ('store', null), ('submit', 'submitted'), ('subscribe', null),
      ('summarize', null), ('suspend', null), ('terminate', null), ('track', null), ('triage', null), ('unassign', null),
      ('unblock', null), ('undo', 'undone'), ('uninstall', null), ('unmatch', null), ('unsubscribe', null),
      ('update', null), ('validate', null), ('verify', 'verified'), ('whoami', null), ('withdraw', 'withdrawn'),
      ('write_off', 'written_off')
  ) as v (verb, past);
