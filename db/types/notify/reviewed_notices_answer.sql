comment on type notify.reviewed_notices_answer is 'Result of marking notices as read';
comment on column notify.reviewed_notices_answer.reviewed_count is 'Notices that were unread';
comment on column notify.reviewed_notices_answer.unread_count is 'Notices that are unread now';
