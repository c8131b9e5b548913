comment on type meter.following_answer is 'Result of the actions on a derived meter';
comment on column meter.following_answer.id is 'Id of the record';
comment on column meter.following_answer.meter_id is 'Derived meter';
comment on column meter.following_answer.leader_id is 'Leading meter';
comment on column meter.following_answer.started_at is 'Start, excluded';
comment on column meter.following_answer.ended_at is 'End, included; empty while it lasts';
