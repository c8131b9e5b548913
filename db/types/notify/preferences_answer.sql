comment on type notify.preferences_answer is 'Result of the change of notification preferences';
comment on column notify.preferences_answer.topic_count is 'Topics with a preference';
comment on column notify.preferences_answer.area_count is 'Areas with a preference';
