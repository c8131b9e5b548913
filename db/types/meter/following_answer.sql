comment on type meter.following_answer is 'Answer of the actions on the following of a meter';
comment on column meter.following_answer.id is 'Id of the row';
comment on column meter.following_answer.meter_id is 'Derived meter';
comment on column meter.following_answer.leader_id is 'Leading meter';
comment on column meter.following_answer.started_at is 'After this instant';
comment on column meter.following_answer.ended_at is 'Up to and with this instant; empty while it goes on';
