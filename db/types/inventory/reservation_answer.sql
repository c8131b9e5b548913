comment on type inventory.reservation_answer is 'Result of the actions on a reservation';
comment on column inventory.reservation_answer.id is 'Id of the reservation';
comment on column inventory.reservation_answer.status is 'Status of the reservation: BACKORDERED when stock is short';
comment on column inventory.reservation_answer.held_quantity is 'Held quantity';
