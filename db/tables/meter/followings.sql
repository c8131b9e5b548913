comment on table meter.followings is 'A link of a derived meter to a leading meter in a period';
comment on column meter.followings.id is 'Id of the row';
comment on column meter.followings.site_id is 'The site of the meter that follows; follows it when its asset moves';
comment on column meter.followings.meter_id is 'Derived meter';
comment on column meter.followings.leader_id is 'Leading meter';
comment on column meter.followings.started_at is
'After this instant: what a reading of that meter counts is counted when it was read later';
comment on column meter.followings.ended_at is 'Up to and with this instant; empty while it goes on';
