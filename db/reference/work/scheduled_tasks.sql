delete from core.scheduled_tasks where function like 'work.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'mark_overdue_holds', 'work.mark_overdue_holds', '* * * * *', 60, 15,
    'Marks holds that exceed the longest hold of their reason and notifies the escalation role', true
  ),
  (
    'notice_unanswered_slots', 'work.notice_unanswered_slots', '* * * * *', 60, 15,
    'Notifies whoever dispatched a slot that its worker did not answer in time', true
  ),
  (
    'find_vendor_violations', 'work.find_vendor_violations', '* * * * *', 60, 15,
    'Finds assigned work whose contracts do not authorize its workers, after contracts or authorizations changed', true
  ),
  (
    'notify_of_claim_days', 'work.notify_of_claim_days', '50 * * * *', 60, 180,
    'Notifies accounts that create claims 7 days before the last day to claim costs', true
  );
