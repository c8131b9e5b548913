comment on type inventory.reservation_answer is 'Answer of the actions on a reservation';
comment on column inventory.reservation_answer.id is 'Id of the reservation';
comment on column inventory.reservation_answer.status is
'What the quantities say: BACKORDERED where there is too little';
comment on column inventory.reservation_answer.held_quantity is 'How much stock is set aside';
