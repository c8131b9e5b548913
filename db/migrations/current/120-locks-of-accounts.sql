-- A lock belongs to the account that put it on, whoever has the worker's account later. One of which nobody knows that
-- comes off by lockout_lock.override alone.
alter table safety.locks add column applied_by uuid;

update safety.locks as k
   set applied_by = coalesce(
         k.created_by,
         (select w.account_id from workforce.workers as w where w.id = k.worker_id),
         k.released_by,
         '00000000-0000-0000-0000-000000000000'
       );

-- lint-allow set-not-null: part of the baseline of 0.1.0
alter table safety.locks alter column applied_by set not null;

comment on column safety.locks.applied_by is 'The account that put it on, which alone takes it off without a reason';
